/** The server's own sentence about a call that it refused; null where nothing, or something else, has answered. */
export function failureText(error: unknown): string | null {
  // By its shape: the error's class comes with the contracts, which the first load does without.
  if (!(error instanceof Error) || !('problem' in error)) return null
  const { problem } = error
  if (typeof problem !== 'object' || problem === null || !('error' in problem)) return null
  return typeof problem.error === 'string' ? problem.error : null
}
