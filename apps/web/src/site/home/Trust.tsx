/** Still to be built. */
export function Trust() {
  return null
}
