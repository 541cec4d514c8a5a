/** No more digits than an id has. */
const ID = /^\d{1,10}$/

/**
 * A path as the log may show it: the first pattern it fits, with the ids in it. What else stands in a path, anybody may have
 * typed.
 */
export function loggablePath(path: string, patterns: readonly string[]): string | undefined {
  const parts = path.split('/')
  const fits = (names: readonly string[]) =>
    names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
  const pattern = patterns.map(each => each.split('/')).find(fits)
  return pattern?.map((name, at) => (ID.test(parts[at]!) ? parts[at] : name)).join('/')
}
