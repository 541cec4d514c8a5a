/** The parameters that a pattern such as `/robot/:id` names in a path, or null if the path does not fit; `*` fits every path. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {}
  const expression = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i')
  const match = expression.exec(path)
  return match && { ...match.groups }
}
