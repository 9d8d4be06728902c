/// The rule for which points lie inside an outline that crosses itself.
public enum FillRule: String, Hashable, Sendable, CaseIterable { case nonzero, evenodd }
