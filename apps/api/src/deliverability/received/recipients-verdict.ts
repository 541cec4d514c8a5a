/**
 * What the recipient's server found about the signatures, by signing domain. Only the newest such header is its own;
 * older ones could have come with the mail.
 */
export function recipientsVerdict(headers: string): Map<string, string> | null {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  const own = /^authentication-results:(.*)$/im.exec(unfolded)?.[1]
  if (own === undefined) return null
  const signatures = own.split(';').flatMap(part => {
    const result = /\bdkim\s*=\s*(\w+)/i.exec(part)?.[1]
    const domain = /\bheader\.(?:d\s*=\s*|i\s*=\s*[^\s@;]*@)([\w.-]+)/i.exec(part)?.[1]
    return result && domain ? [[domain.toLowerCase(), result.toLowerCase()] as const] : []
  })
  return new Map(signatures)
}
