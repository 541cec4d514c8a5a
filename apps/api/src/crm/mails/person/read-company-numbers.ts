import { checkedVatId } from '@app/contracts/company-numbers'
import { ownLines } from './read-signature.ts'

/** Null: doubtful. */
export interface CompanyNumbers {
  vatId: string | null
  registerNumber: string | null
}

const MOST_LINES = 40

/** Digits of a number that a check digit confirms beyond doubt. */
const FEWEST_DIGITS = 6

/** "Ihre UID" is the reader's. */
const OF_THE_READER = /(?<!\p{L})(ihre[rn]?|eure[rn]?|your|kunden-?uid)(?!\p{L})/iu

/** Two letters of a state, then something that is not a word. */
const VAT_ID = /(?<![\p{L}\d])[A-Z]{2}[\s.:-]?[A-Z]?(?=[\s.-]?[\dA-Z]*\d)[\dA-Z+*.\s-]{4,22}/gu

/** Longest prefix with a valid checksum: the line may continue. */
function confirmedIn(text: string): string[] {
  const parts = text.trim().split(/(?<=[\s.-])/)
  for (let count = parts.length; count > 0; count--) {
    const written = parts.slice(0, count).join('')
    if (written.replace(/\D/g, '').length < FEWEST_DIGITS) break
    const vatId = checkedVatId(written)
    if (vatId) return [vatId]
  }
  return []
}

const registerNumbersIn = (line: string): string[] => [
  ...Array.from(
    line.matchAll(
      /(?<!\p{L})(?:FN|Firmenbuch(?:nummer|nr\.?)?|FB-?Nr\.?)[\s.:]*(?:FN\s*)?(\d{1,6})\s?([a-z])(?![\p{L}\d])/giu,
    ),
    ([, digits, check]) => `FN ${digits}${check!.toLowerCase()}`,
  ),
  ...Array.from(
    line.matchAll(/(?<!\p{L})HR\s?([AB])[\s.:]*(?:Nr\.?\s*)?(\d{1,6})(?!\d)/gu),
    ([, part, digits]) => `HR${part} ${digits}`,
  ),
]

/** Null if there are two: the mail may mention another company. */
const only = (found: readonly string[]) => (new Set(found).size === 1 ? found[0]! : null)

export function readCompanyNumbers(text: string): CompanyNumbers {
  const lines = ownLines(text)
    .filter(Boolean)
    .slice(-MOST_LINES)
    .filter(line => !OF_THE_READER.test(line))
  return {
    vatId: only(lines.flatMap(line => line.match(VAT_ID)?.flatMap(confirmedIn) ?? [])),
    registerNumber: only(lines.flatMap(registerNumbersIn)),
  }
}
