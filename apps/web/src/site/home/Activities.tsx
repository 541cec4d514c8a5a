/** Still to be built. */
export function Activities() {
  return null
}
