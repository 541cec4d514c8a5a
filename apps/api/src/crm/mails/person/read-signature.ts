import { searchPhoneNumbersInText, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import { folded } from '@app/contracts/text'
import { inOrderOf, isNameOf, nameWords, personName, type PersonName, withoutTitles } from './person-name.ts'

/** Null: not stated, or doubtful. */
export interface SignedPerson extends PersonName {
  role: string | null
  phone: string | null
  mobile: string | null
}

interface Signed {
  text: string
  sender: { name: string; email: string }
}

const MOST_TEXT = 30_000

const MOST_LINES = 16

const QUOTE_BEGINS =
  /^\s*(>|-{2,}\s*(urspr|original|weitergel|forwarded)|_{10,}|\*?(von|from|de)\*?:\s.*(@|<)|(am|on|le)\s.{4,120}(schrieb|wrote|a écrit|hat .{1,60} geschrieben)|begin forwarded|anfang der weitergel)/i

/** Requires the sender's name and the signature to agree; null if it may not be a person. */
export function readSignature({ text, sender }: Signed): SignedPerson | null {
  const shown = personName(sender.name, sender.email)
  if (!shown) return null
  const name = inOrderOf(shown, sender.email)
  const lines = ownLines(text)
  const at = lines.findLastIndex(line => headOf(line, name) !== null)
  const bare = { ...name, role: null, phone: null, mobile: null }
  // A display name alone may be a product or a department.
  if (at < 0) return isNameOf(name, sender.email) ? bare : null
  const below = signatureLines(lines.slice(at + 1))
  const domain = sender.email.slice(sender.email.lastIndexOf('@') + 1).toLowerCase()
  const role = roleIn([headOf(lines[at]!, name) ?? '', ...below], domain)
  return { ...bare, role, ...numbersIn([lines[at]!, ...below], domain) }
}

export function ownLines(text: string): string[] {
  const lines = text.slice(0, MOST_TEXT).split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && QUOTE_BEGINS.test(line))
  // Outlook writes links as <mailto:…>; bars and dots separate like line breaks.
  return (end < 0 ? lines : lines.slice(0, end)).map(line =>
    line
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/[*_\u00A0\u202F\u200B\t]+/g, ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .trim(),
  )
}

/** A hyphen separates only between blanks. */
const SEPARATOR = /\s*[|•·/]\s*|\s+[–—-]\s+|\s*,\s+|\s{3,}/

function headOf(line: string, name: PersonName): string | null {
  if (line.length > 120) return null
  const wanted = nameWords(`${name.firstName} ${name.lastName}`)
  const parts = line.split(SEPARATOR).filter(Boolean)
  for (let count = 1; count <= Math.min(parts.length, 3); count++)
    if (nameWords(parts.slice(0, count).join(' ')) === wanted) return parts.slice(count).join(', ')
  return null
}

function signatureLines(lines: readonly string[]): string[] {
  const end = lines.findIndex(
    line =>
      line.length > 160 ||
      /^(diese e-?mail|this e-?mail|der inhalt|p\.?\s?s\b|hinweis:|disclaimer|confidential|vertraulich)/i.test(
        line,
      ),
  )
  return (end < 0 ? lines : lines.slice(0, end)).filter(Boolean).slice(0, MOST_LINES)
}

const DOES =
  /(leiter(in)?|leitung|manager(in)?|einkäufer(in)?|verkäufer(in)?|geschäftsführ(er|erin|ung)|direktor(in)?|assistent(in)?|assistenz|techniker(in)?|ingenieur(in)?|meister(in)?|sachbearbeiter(in)?|konstrukteur(in)?|planer(in)?|entwickler(in)?|berater(in)?|referent(in)?|inhaber(in)?|eigentümer(in)?|prokurist(in)?|vorstand|vorständin|gesellschafter(in)?|sekretär(in)?|disponent(in)?|mechatroniker(in)?|programmierer(in)?|monteur(in)?|beauftragte[r]?|koordinator(in)?|buchhalter(in)?|controller(in)?|head of [\p{L} &]+|chief [\p{L} ]+|officer|ceo|cfo|coo|cto|cio|director|president|engineer|buyer|purchaser|owner|founder|executive|assistant|supervisor|specialist|spezialist(in)?|coordinator|consultant|technician|planner|foreman|representative|manager [\p{L} &]+|(leit(er|erin|ung)|vertretung) [\p{L} &]+)(?![\p{L}])/iu

/** Used as role only if there is nothing else, because companies have such names too. */
const DEPARTMENT =
  /^(abteilung |team |strategische[rs]? |technische[rs]? |operative[rs]? |kaufmännische[rs]? |internationale[rs]? )?(einkauf|vertrieb|verkauf|innendienst|außendienst|(vertriebs|verkaufs)(innen|außen)dienst|(vertrieb|verkauf) (innen|außen)dienst|konstruktion|planung|entwicklung|instandhaltung|arbeitsvorbereitung|qualitätssicherung|qualitätsmanagement|produktion|fertigung|montage|disposition|logistik|versand|lager|buchhaltung|controlling|marketing|personal|technik|service|kundendienst|sekretariat|administration|it|edv|purchasing|procurement|sales|engineering|maintenance|logistics|production|accounting|quality)$/iu

const COMPANY =
  /(?<![\p{L}])(gmbh|ges\.?\s?m\.?\s?b\.?\s?h|mbh|ag|kg|og|ohg|e\.?\s?u\.|se|s\.?a\.?|inc|ltd|llc|plc|limited|holding|co\.)(?![\p{L}])/iu

const NO_ROLE =
  /\d|@|www\.|https?:|^(mit|mfg|beste|viele|liebe|schöne|freundliche|herzliche|lg|vg|kind|best|regards|thanks|danke|sincerely|cheers|hochachtungsvoll|tel|mobil|fon|phone)\b|[!?:;]$/i

const LONGEST_ROLE = 80

/** After the name, or in the first two lines below; never the company. */
function roleIn([head = '', ...below]: readonly string[], domain: string): string | null {
  const candidates = [withoutTitles(head), ...below.slice(0, 2).map(line => line.replace(/^[–—-]\s*/, ''))]
  for (const candidate of candidates) {
    const line = candidate.replaceAll(/\s+/g, ' ').trim()
    if (!line) continue
    if (isRole(line, domain)) return line
    // A line of titles, or the signer's abbreviation, is not yet the company.
    if (withoutTitles(line)) {
      if (candidate !== candidates[0]) return null
    }
  }
  return null
}

function isRole(line: string, domain: string): boolean {
  if (line.length > LONGEST_ROLE || line.split(' ').length > 9) return false
  if (NO_ROLE.test(line) || COMPANY.test(line) || !(DOES.test(line) || DEPARTMENT.test(line))) return false
  // „Huber Konstruktion“ at huber-konstruktion.example is the company.
  const label = folded(domain).split('.').at(-2)?.replaceAll('-', '') ?? ''
  const plain = folded(line).replaceAll(/[^\p{L}]+/gu, '')
  const words = folded(line).split(/[^\p{L}]+/u)
  return plain !== label && !words.some(word => word.length > 3 && label.startsWith(word))
}

const COUNTRIES: Record<string, CountryCode> = { at: 'AT', de: 'DE', ch: 'CH', li: 'LI', uk: 'GB', it: 'IT' }
const POSTAL: Record<string, CountryCode> = { A: 'AT', AT: 'AT', D: 'DE', DE: 'DE', CH: 'CH', FL: 'LI' }

function countryOf(lines: readonly string[], domain: string): CountryCode | undefined {
  const code = /(?<![\p{L}\d])(A|AT|D|DE|CH|FL)[-–]\s?\d{4,5}(?!\d)/u.exec(lines.join('\n'))?.[1]
  return (code && POSTAL[code]) || COUNTRIES[domain.slice(domain.lastIndexOf('.') + 1)]
}

const FAX = /(?<![\p{L}])(fax|telefax|telefaks|f|fx)\s*[.:)\]/]*\s*$/iu
const MOBILE = /(?<![\p{L}])(mobile?|mob|mobiltelefon|handy|cell|natel|m)\s*(phone|nr)?\s*[.:)\]/]*\s*$/iu
const PHONE =
  /(?<![\p{L}])(telefon|telephone|tel|fon|phone|ph|t|p|d|direkt|direct|durchwahl|dw|office|büro|festnetz|zentrale|call)\s*(nr|no|line|dial)?\s*[.:)\]/]*\s*$/iu
const OTHER =
  /(?<![\p{L}])(fn|uid|ust|vat|atu|iban|bic|hrb|hra|dvr|konto|steuer|firmenbuch|hotline|notfall|notdienst|support|service)/iu

interface Labelled {
  number: PhoneNumber
  isMobile: boolean
  isDirect: boolean
}

/** Valid numbers by the label of their line; an unlabelled one must stand alone. */
function numbersIn(lines: readonly string[], domain: string): Pick<SignedPerson, 'phone' | 'mobile'> {
  const country = countryOf(lines, domain)
  const found = lines.flatMap(line => numbersOf(line, country))
  const landlines = found.filter(({ isMobile }) => !isMobile)
  const phone = landlines.find(({ isDirect }) => isDirect) ?? landlines[0]
  const mobile = found.find(({ isMobile }) => isMobile)
  return {
    phone: phone ? phone.number.formatInternational() : null,
    mobile: mobile ? mobile.number.formatInternational() : null,
  }
}

function numbersOf(line: string, country: CountryCode | undefined): Labelled[] {
  if (OTHER.test(line)) return []
  // „+43 7242 555 - DW 12“ and „555 DW 12“ are dialled as one number.
  const text = line.replaceAll(/\s*[-–]?\s*(?:dw|durchwahl|ext\.?|kl\.?)[\s.:]*(?=\d{1,4}(?!\d))/gi, '-')
  let from = 0
  return searchAll(text, country).flatMap(({ number, startsAt, endsAt }) => {
    const label = text.slice(from, startsAt)
    from = endsAt
    if (!number.isValid() || number.country === undefined) return []
    // With a country given, any run of digits would be a valid number.
    if (!/^\(?(\+|0|\(?\+)/.test(text.slice(startsAt, endsAt))) return []
    if (FAX.test(label) || /\d/.test(text.slice(endsAt, endsAt + 1))) return []
    const isAlone = text.replaceAll(/[^\p{L}\d]/gu, '') === text.slice(startsAt, endsAt).replaceAll(/\D/g, '')
    const saysMobile = MOBILE.test(label)
    if (!saysMobile && !PHONE.test(label) && !isAlone) return []
    const isMobile = saysMobile || number.getType() === 'MOBILE'
    return [{ number, isMobile, isDirect: /direkt|direct|durchwahl|dw|(^|\s)d\W*$/i.test(label) }]
  })
}

const searchAll = (text: string, defaultCountry: CountryCode | undefined) => [
  ...searchPhoneNumbersInText(text, defaultCountry && { defaultCountry }),
]
