/** Still to be built. */
export function AiPartner() {
  return null
}
