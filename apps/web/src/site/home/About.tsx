/** Still to be built. */
export function About() {
  return null
}
