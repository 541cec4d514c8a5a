/** Null if the failure is no refusal by the API. */
export function failureText(error: unknown): string | null {
  // By shape: the error class comes with the contracts, which the first load avoids.
  if (!(error instanceof Error) || !('problem' in error)) return null
  const { problem } = error
  if (typeof problem !== 'object' || problem === null || !('error' in problem)) return null
  return typeof problem.error === 'string' ? problem.error : null
}
