/** Still to be built. */
export function Testimonials() {
  return null
}
