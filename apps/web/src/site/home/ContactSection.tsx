/** Still to be built. */
export function ContactSection() {
  return null
}
