import { checkedVatId } from '@app/contracts/company-numbers'
import { ownLines } from './read-signature.ts'

/** What a mail says about the company of its sender; null is what it does not say beyond doubt. */
export interface CompanyNumbers {
  vatId: string | null
  registerNumber: string | null
}

/** Lines at the end of a mail that may be its signature, with the small print below. */
const MOST_LINES = 40

/** "Ihre UID" is the reader's. */
const OF_THE_READER = /(?<!\p{L})(ihre[rn]?|eure[rn]?|your|kunden-?uid)(?!\p{L})/iu

/** Where a VAT number may begin: two letters of a state, then what is none of a word. */
const VAT_ID = /(?<![\p{L}\d])[A-Z]{2}[\s.:-]?[A-Z]?(?=[\s.-]?[\dA-Z]*\d)[\dA-Z+*.\s-]{4,22}/gu

/** The longest beginning of what stands there that a checksum confirms: behind it the line may go on. */
function confirmedIn(text: string): string[] {
  const parts = text.trim().split(/(?<=[\s.-])/)
  for (let count = parts.length; count > 0; count--) {
    const vatId = checkedVatId(parts.slice(0, count).join(''))
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

/** The one of its kind; two companies in one mail are a doubt. */
const only = (found: readonly string[]) => (new Set(found).size === 1 ? found[0]! : null)

/** UID and number in the register of companies, as far as the end of a mail names one of each. */
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
