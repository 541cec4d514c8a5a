/** Still to be built. */
export function Hero() {
  return null
}
