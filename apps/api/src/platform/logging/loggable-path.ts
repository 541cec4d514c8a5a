/** No more digits than an id has. */
const ID = /^\d{1,10}$/

const fits = (names: readonly string[], parts: readonly string[]) =>
  names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])

/** The first pattern that a path fits. */
export function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.split('/')
  return patterns.find(pattern => fits(pattern.split('/'), parts))
}

/**
 * A path as the log may show it: the first pattern it fits, with the ids in it. What else stands in a path, anybody may have
 * typed.
 */
export function loggablePath(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.split('/')
  const names = patternOf(path, patterns)?.split('/')
  return names?.map((name, at) => (ID.test(parts[at]!) ? parts[at] : name)).join('/')
}
