extension Track {
  /// The values between two ends that a progress from 0 to 1 runs through: `progress.from(30, to: 0)`.
  public func from(_ start: Double, to end: Double) -> Track {
    mapped(scale: end - start, offset: start)
  }
}
