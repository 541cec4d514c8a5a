/** The parameters of these names, in their order, and nothing else: queries that say the same become the same. */
export function reduceQuery(query: string, names: readonly string[]): string {
  if (!query || !names.length) return ''
  const sent = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) for (const value of sent.getAll(name)) kept.append(name, value)
  return kept.toString()
}
