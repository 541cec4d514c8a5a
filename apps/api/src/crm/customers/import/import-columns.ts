import {
  type CustomerField,
  customerFieldNames,
  customerFields,
  severalColumns,
} from '@app/contracts/customers'
import { spelledOut } from '@app/contracts/text'

const otherNames: Readonly<Record<CustomerField, string>> = {
  ownerId: `verantwortliche verantwortlicher betreuer betreuerin kundenbetreuer kundenbetreuerin zustaendig zustaendiger
    sachbearbeiter verkaeufer verkaeuferin aussendienst aussendienstmitarbeiter owner accountowner companyowner recordowner
    accountmanager keyaccountmanager assignedto salesrep salesperson`,
  vatId: `uidnr uidnummer atu ust ustid ustidnr ustidnummer ustnr umsatzsteuerid umsatzsteueridnr umsatzsteueridentnummer
    umsatzsteueridentifikationsnummer mwstnr mwstnummer vat vatid vatno vatnr vatnumber vatregistrationnumber taxid`,
  registerNumber: `fn fnnr fnnummer fbnr fbnummer firmenbuch firmenbuchnr handelsregister handelsregisternummer
    handelsregisternr hrnummer hrb hrbnr registernummer registernr registrationnumber companynumber
    companyregistrationnumber`,
  tagIds:
    'schlagwort stichwort stichworte stichwoerter tag tags label labels kategorie kategorien category categories',
  companyName: `firma firmen firmaname firmename firmabezeichnung firmenbezeichnung firmenwortlaut namederfirma unternehmen
    unternehmensname kunde kundenname name company nameofcompany companyname organisation organization organizationname
    organisationname organisationsname account accountname betrieb betriebsname auftraggeber geschaeftspartner`,
  industry: 'sector sektor branchen wirtschaftszweig gewerbe taetigkeit taetigkeitsbereich geschaeftsfeld',
  website: `webseite homepage internet internetadresse url web domain webpage websiteurl websitevalue companydomainname
    internetseite webadresse www`,
  address: `str strasse strassen strassehausnummer strassehausnr strassehnr strasseundhausnummer strassenr strassenname
    anschrift strasseundnr strasseundhausnr street streetaddress postanschrift adressen adresszeile addressline rechnungsadresse
    rechnungsanschrift geschaeftsadresse geschaeftsanschrift firmenadresse firmenanschrift billingaddress businessaddress`,
  city: `stadt town wohnort stadtort ortschaft gemeinde firmensitz sitz standort location plzort plzundort plzstadt ortplz
    postleitzahlort postleitzahlundort zipcity postcodecity plzwohnort`,
  postalCode: 'plz zip zipcode postcode postalcode zippostalcode postleitz postlz',
  country: `staat landregion countryregion laendercode countrycode lnd lkz laenderkennzeichen landkz lk laenderkz landcode
    landkennzeichen nation`,
  phone: `tel fon telefonnummer telefonnr telnr fonnr telephone telephonenumber phonenumber phonevalue telefonfirma
    companymainphone mainphone haupttelefon primaryphone mobiltelefon mobiltel mobilephone mobil mobile handy handynummer handynr
    mobilnummer mobilnr cell cellphone festnetz rufnummer telefonzentrale telefonfestnetz telefonmobil durchwahl`,
  email: `mail emailadresse emailaddress mailadresse emailvalue emailadressen emails mailkontakt kontaktemail
    emailaddresses`,
  employeeCount: `mitarbeiterzahl mitarbeiteranzahl anzahlmitarbeiter anzahldermitarbeiter employees numberofemployees
    beschaeftigte beschaeftigtenzahl headcount ma anzahlma staff personal personalstand mitarbeiterstand companysize`,
  annualRevenue: 'umsatz jahresumsatz revenue umsatzerloese turnover sales annualsales',
  customerType: 'typ type',
  customerStatus: 'status',
  notes: `notiz bemerkung bemerkungen kommentar kommentare anmerkung anmerkungen hinweis note comment comments
    description beschreibung freitext info remark remarks memo`,
}

/** Ambiguous headings: used only if no other column fits the field. */
const weaker: ReadonlyMap<string, number> = new Map([
  ...['kunde', 'kundenname', 'auftraggeber', 'account', 'accountname'].map(name => [name, 1] as const),
  ['geschaeftspartner', 1],
  ['name', 2],
  ...['adresse', 'adressen', 'address', 'anschrift'].map(name => [name, 1] as const),
  ...['standort', 'location', 'sitz', 'firmensitz', 'gemeinde'].map(name => [name, 1] as const),
  ...['mobiltelefon', 'mobilephone', 'mobil', 'mobile', 'handy'].map(name => [name, 1] as const),
  ['durchwahl', 2],
  ['kontaktemail', 1],
  ['mailkontakt', 1],
  ['lk', 1],
  ['nation', 1],
])

/** Normalises a heading: "E-Mail", "E_MAIL" and "email" become equal. */
export const plain = (name: string) =>
  spelledOut(name)
    .replace(/(in)?(?<!\s)\s*(€|eur|euro)\b|\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z]/g, '')

/** Prefixes of address columns: "Business Street", "Rechnungsadresse PLZ", "Organization - Address". */
const BEFORE =
  /^(business|work|company|firmen?|firma|billing|invoice|rechnungs?(?:adresse|anschrift)?|geschaefts?(?:adresse)?|organi[sz]ations?|person|kontakt|contact|haupt(?:adresse)?|primary|main|office|postal|postadresse|adress?e?|address|kunden?)(?=.)/

/** With both a company's and a person's number, the company's is used. */
const OF_PERSON = /^(person|kontakt|contact)/

const BEHIND = /(geschaeftlich|dienstlich|buero|firma|business|work|office|wert|value)$/

const known: ReadonlyMap<string, CustomerField> = new Map(
  customerFields.flatMap(field =>
    [...otherNames[field].split(/\s+/), plain(field), plain(customerFieldNames[field])].map(
      (name): [string, CustomerField] => [name, field],
    ),
  ),
)

/** "Company Type" and "Kontakt Name" differ in meaning from "Typ" and "Name". */
const unlikeAlone = new Set<CustomerField>(['companyName', 'customerType', 'customerStatus', 'notes'])

/** Private data, not imported: "Telefon (privat)", "Home Phone". */
const PRIVATE = /privat|^home (?!page)/i

/** A second address must not be mixed into the company's. */
const ELSEWHERE = /^(liefer|versand|shipping|delivery|other|weitere|alternativ|andere)/

interface Heading {
  field: CustomerField
  /** Lower is better. */
  rank: number
}

function headingOf(column: string): Heading | null {
  if (PRIVATE.test(column)) return null
  const name = plain(column)
  const field = known.get(name)
  if (field) return { field, rank: weaker.get(name) ?? 0 }
  if (ELSEWHERE.test(name)) return null
  for (const part of [name.replace(BEHIND, ''), name.replace(BEFORE, ''), inside(name)]) {
    const found = known.get(part)
    const rank = (weaker.get(part) ?? 0) + Number(OF_PERSON.test(name))
    if (found && !unlikeAlone.has(found)) return { field: found, rank }
  }
  return null
}

const inside = (name: string) => name.replace(BEHIND, '').replace(BEFORE, '').replace(BEFORE, '')

type NamePart = 'first' | 'last' | 'whole'

const persons: ReadonlyMap<string, NamePart> = new Map([
  ...[
    'vorname',
    'firstname',
    'givenname',
    'rufname',
    'personfirstname',
    'kontaktvorname',
    'contactfirstname',
  ].map(name => [name, 'first'] as const),
  ...['nachname', 'lastname', 'familyname', 'surname', 'familienname', 'zuname', 'personlastname'].map(
    name => [name, 'last'] as const,
  ),
  ...['kontaktnachname', 'contactlastname'].map(name => [name, 'last'] as const),
  ...`ansprechpartner ansprechperson ansprechpartnerin kontaktperson kontakt contact contactname contactperson kontaktname
    personname fullname name`
    .split(/\s+/)
    .map(name => [name, 'whole'] as const),
])

/** Only used where the company's name has a column of its own. */
const namePartOf = (column: string): NamePart | null =>
  isNameLine(column) ? null : (persons.get(plain(column)) ?? null)

/** Second line of a company name in SAP: "Name 2". */
const isNameLine = (column: string): boolean =>
  /^(name|firmenname)\s*[2-4]$/i.test(column.trim()) || /^(firmen|namens?)zusatz$/.test(plain(column))

type AddressPart = 'number' | 'line'

const HOUSE_NUMBER = /^(hausnummern?|hausnr|hnr|hausno|housenumber|streetnumber|strassennummer|strassennr)$/
const LINE =
  /^(adress?zusatz|anschriftzusatz|zusatzadresse|strassenzusatz|addressline|addressextendedaddress|adresszeile)$/

/** Only after a street: elsewhere "Nr." is the customer number. */
const NUMBER_BEHIND = /^(nr|no|nummer|number)$/

function addressPartOf(column: string, before: string | undefined): AddressPart | null {
  const name = plain(column)
  if (HOUSE_NUMBER.test(name)) return 'number'
  const isBehind = before !== undefined && headingOf(before)?.field === 'address'
  if (isBehind && NUMBER_BEHIND.test(name)) return 'number'
  const isNumbered = /[2-9]\s*$/.test(column) && headingOf(column)?.field === 'address'
  return isNumbered || (LINE.test(name) && !/1\s*$/.test(column)) ? 'line' : null
}

export interface Column {
  name: string
  field: CustomerField
  addressPart: AddressPart | null
  namePart: NamePart | null
  isNameLine: boolean
}

/** A title row above the headings does not count. */
export function isHead(cells: readonly string[]): boolean {
  const known = cells.filter(cell => headingOf(cell) !== null)
  const named = cells.filter(cell => headingOf(cell) !== null || namePartOf(cell) !== null)
  return known.length > 0 && named.length >= Math.min(2, cells.filter(Boolean).length)
}

/** 1001, K-1001. */
const CODE = /^[a-z]{0,3}[-_./ ]?\d[\d\-./ ]*$/i

const isMostly = (values: readonly string[], like: RegExp) =>
  values.filter(value => like.test(value)).length * 2 > values.length

function suits(field: CustomerField, values: readonly string[]): boolean {
  if (!values.length) return true
  // Programs also call their own keys UID.
  if (field === 'vatId') return isMostly(values, /^\s*[a-z]{2}[\s-]?[a-z]?[\d\s.-]{2}/i)
  if (field === 'companyName') return !isMostly(values, CODE) && !isMostly(values, /^\S+@\S+$/)
  return field !== 'employeeCount' || values.some(value => /\d/.test(value))
}

interface Candidate extends Column {
  order: number
}

/**
 * Chosen columns first, then by heading and values. Outlook exports ninety columns, most of them empty. Fields not in
 * `severalColumns` use only the first match.
 */
export function mapColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
  valuesOf: (column: string) => readonly string[],
): Column[] {
  const isChosen = (name: string) => Object.hasOwn(chosen, name)
  const taken = new Set(columns.filter(isChosen).flatMap(name => chosen[name] ?? []))
  const candidates = columns.map((name, at): Candidate | null => {
    const addressPart = addressPartOf(name, columns[at - 1])
    const heading = headingOf(name)
    const field = isChosen(name) ? chosen[name] : (heading?.field ?? (addressPart && 'address'))
    if (!field || (!isChosen(name) && taken.has(field))) return null
    const values = valuesOf(name)
    const isUnlikely = !isChosen(name) && !suits(field, values)
    if (isUnlikely && field !== 'companyName') return null
    const order =
      Number(!values.length) * 1000 +
      Number(isUnlikely) * 100 +
      Number(addressPart !== null) * 10 +
      (heading?.rank ?? 0)
    return {
      name,
      field,
      addressPart: field === 'address' ? addressPart : null,
      namePart: null,
      isNameLine: false,
      order,
    }
  })
  const found: Column[] = []
  const sorted = candidates.filter(each => each !== null).toSorted((a, b) => a.order - b.order)
  for (const { order: _, ...column } of sorted) {
    const { name, field } = column
    const isAnother = found.some(other => other.field === field && !other.addressPart)
    const isTaken = isChosen(name) || !isAnother || isMoreOf(column)
    if (isTaken) found.push(column)
  }
  return withPersons(columns, chosen, found)
}

/** A second address stays separate unless it continues the first. */
const isMoreOf = ({ field, addressPart }: Column) =>
  severalColumns.includes(field) && (field !== 'address' || addressPart !== null)

/** Names of persons, and further lines of the company name, go to the notes. */
function withPersons(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
  found: readonly Column[],
): Column[] {
  if (!found.some(({ field }) => field === 'companyName')) return [...found]
  const isOfName = (name: string) => namePartOf(name) !== null || isNameLine(name)
  const others = found.filter(({ name, field }) => field !== 'notes' || !isOfName(name))
  const further = columns.flatMap((name): Column[] => {
    const isWanted = !Object.hasOwn(chosen, name) || chosen[name] === 'notes'
    if (!isOfName(name) || !isWanted || others.some(other => other.name === name)) return []
    return [
      { name, field: 'notes', addressPart: null, namePart: namePartOf(name), isNameLine: isNameLine(name) },
    ]
  })
  return [...others, ...further]
}
