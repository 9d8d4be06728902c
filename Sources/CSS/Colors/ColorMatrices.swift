/// The matrices of CSS Color 4, section 18 ("sample code for colour conversions").
enum ColorMatrices {
  /// Linear-light sRGB to XYZ (D65).
  static let srgb = Matrix3(
    Triple(506_752 / 1_228_815, 87_881 / 245_763, 12_673 / 70_218),
    Triple(87_098 / 409_605, 175_762 / 245_763, 12_673 / 175_545),
    Triple(7_918 / 409_605, 87_881 / 737_289, 1_001_167 / 1_053_270))
  /// Linear-light Display P3 to XYZ (D65).
  static let displayP3 = Matrix3(
    Triple(608_311 / 1_250_200, 189_793 / 714_400, 198_249 / 1_000_160),
    Triple(35_783 / 156_275, 247_089 / 357_200, 198_249 / 2_500_400),
    Triple(0, 32_229 / 714_400, 5_220_557 / 5_000_800))
  /// Linear-light A98 RGB to XYZ (D65).
  static let a98 = Matrix3(
    Triple(573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567),
    Triple(591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835),
    Triple(53_769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835))
  /// Linear-light Rec2020 to XYZ (D65).
  static let rec2020 = Matrix3(
    Triple(63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314),
    Triple(26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157),
    Triple(0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314))
  /// Linear-light ProPhoto RGB to XYZ (D50).
  static let prophoto = Matrix3(
    Triple(0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2),
    Triple(0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64),
    Triple(0, 0, 0.825_104_602_510_460_2))
  /// XYZ (D50) to XYZ (D65), the Bradford adaptation.
  static let adaptation = Matrix3(
    Triple(0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72),
    Triple(-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323),
    Triple(0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124))
  /// XYZ (D65) to the cone responses of Oklab.
  static let cones = Matrix3(
    Triple(0.819_022_437_996_703, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9),
    Triple(0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4),
    Triple(0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9))
  /// Cube roots of cone responses to Oklab.
  static let oklab = Matrix3(
    Triple(0.210_454_268_309_314, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3),
    Triple(1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411),
    Triple(0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4))

  /// XYZ (D65) to linear-light sRGB.
  static let srgbInverse = srgb.inverse
  /// XYZ (D65) to linear-light Display P3.
  static let displayP3Inverse = displayP3.inverse
  /// XYZ (D65) to linear-light A98 RGB.
  static let a98Inverse = a98.inverse
  /// XYZ (D65) to linear-light Rec2020.
  static let rec2020Inverse = rec2020.inverse
  /// XYZ (D50) to linear-light ProPhoto RGB.
  static let prophotoInverse = prophoto.inverse
  /// XYZ (D65) to XYZ (D50).
  static let adaptationInverse = adaptation.inverse
  /// The cone responses of Oklab to XYZ (D65).
  static let conesInverse = cones.inverse
  /// Oklab to cube roots of cone responses.
  static let oklabInverse = oklab.inverse
}
