const ID = /^\d{1,10}$/

const fits = (names: readonly string[], parts: readonly string[]) =>
  names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])

export function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.split('/')
  return patterns.find(pattern => fits(pattern.split('/'), parts))
}

/** The first matching pattern with the ids filled in; other parts may be anything a visitor typed. */
export function loggablePath(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.split('/')
  const names = patternOf(path, patterns)?.split('/')
  return names?.map((name, at) => (ID.test(parts[at]!) ? parts[at] : name)).join('/')
}
