/** The API's sentence about a refused call; null for any other failure. */
export function failureText(error: unknown): string | null {
  // By its shape: the error's class comes with the contracts, which the first load does without.
  if (!(error instanceof Error) || !('problem' in error)) return null
  const { problem } = error
  if (typeof problem !== 'object' || problem === null || !('error' in problem)) return null
  return typeof problem.error === 'string' ? problem.error : null
}
