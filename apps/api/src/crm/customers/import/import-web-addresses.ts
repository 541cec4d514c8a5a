import type { ReadValue } from './import-cells.ts'

/** A link as Access exports it: `firma.at#http://firma.at#`, also without the text in front. */
const HYPERLINK = /^([^#]*)#([^#]+)#[^#]*$/

const BETWEEN = /\s*[;,|]\s*|\s+/

/** Reads one web address or several, in angle brackets or as a link; what is more than one goes to the notes. */
export function readWebAddress(text: string): ReadValue | null {
  const [, shown, target] = HYPERLINK.exec(text) ?? []
  const plain = shown || target || text
  const parts = plain
    .split(BETWEEN)
    .map(part => part.replace(/^[<("']+|[>)"']+$/g, '').replace(/^(https?):\/(?!\/)/i, '$1://'))
    .filter(part => part && !/^https?:\/\/$/i.test(part))
  const [first, ...others] = parts
  if (!first) return null
  if (!parts.every(part => /^\S+\.\S+$/.test(part))) return { value: plain }
  if (/^[^\s/@]+@[^\s/@]+$/.test(first))
    return { sentence: `„${first}“ ist eine E-Mail-Adresse, keine Website.` }
  return { value: first, ...(others.length ? { more: others } : {}) }
}
