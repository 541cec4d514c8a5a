/**
 * Copies a text; resolves to whether that was possible. The clipboard is closed to plain-http addresses of the local
 * network; there the text, which its field has selected, is copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
