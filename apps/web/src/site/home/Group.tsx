/** Still to be built. */
export function Group() {
  return null
}
