/**
 * Text of `format=flowed` (RFC 3676): lines that end with a blank go on in the next one of the same quotation; the blank
 * that keeps "From" and ">" from being taken for something else is taken away. `delSp`: the blank at the end is no part
 * of the text.
 */
export function unflow(text: string, delSp: boolean): string {
  const lines: { depth: number; text: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)![0].length
    const content = line.slice(depth).replace(/^ /, '')
    const isSignature = content === '-- '
    const isOpen = content.endsWith(' ') && !isSignature
    const last = lines.at(-1)
    const own = isOpen && delSp ? content.slice(0, -1) : content
    if (last?.isOpen && last.depth === depth && !isSignature) {
      last.text += own
      last.isOpen = isOpen
    } else lines.push({ depth, text: own, isOpen })
  }
  return lines
    .map(({ depth, text: content }) => (depth ? `${'>'.repeat(depth)} ${content}` : content))
    .join('\n')
}
