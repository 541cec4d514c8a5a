/** Still to be built. */
export function Expertise() {
  return null
}
