/** Still to be built. */
export function Process() {
  return null
}
