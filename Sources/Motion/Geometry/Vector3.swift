/// A direction in space: x right, y down, z towards the viewer.
public typealias Vector3 = SIMD3<Double>
