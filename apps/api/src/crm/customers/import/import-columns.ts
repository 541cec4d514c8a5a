import {
  type CustomerField,
  customerFieldNames,
  customerFields,
  severalColumns,
} from '@app/contracts/customers'
import { spelledOut } from '@app/contracts/text'

/** What the columns of other people's tables are called, German and English, as plain() has them. */
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

/** Names that say less: whoever has another column for the same field means that one. */
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

/** A heading without marks, units and spelling: "E-Mail", "E_MAIL" and "email" are one. */
export const plain = (name: string) =>
  spelledOut(name)
    .replace(/(in)?\s*(€|eur|euro)\b|\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z]/g, '')

/** What programs put in front of the parts of an address: "Business Street", "Rechnungsadresse PLZ", "Organization - Address". */
const BEFORE =
  /^(business|work|company|firmen?|firma|billing|invoice|rechnungs?(?:adresse|anschrift)?|geschaefts?(?:adresse)?|organi[sz]ations?|person|kontakt|contact|haupt(?:adresse)?|primary|main|office|postal|postadresse|adress?e?|address|kunden?)(?=.)/

/** Whoever has a number of the company and one of a person means the company's. */
const OF_PERSON = /^(person|kontakt|contact)/

const BEHIND = /(geschaeftlich|dienstlich|buero|firma|business|work|office|wert|value)$/

const known: ReadonlyMap<string, CustomerField> = new Map(
  customerFields.flatMap(field =>
    [...otherNames[field].split(/\s+/), plain(field), plain(customerFieldNames[field])].map(
      (name): [string, CustomerField] => [name, field],
    ),
  ),
)

/** "Company Type" and "Kontakt Name" say something else than "Typ" and "Name". */
const unlikeAlone = new Set<CustomerField>(['companyName', 'customerType', 'customerStatus', 'notes'])

/** The person's own, which is nobody's business here: "Telefon (privat)", "Home Phone". */
const PRIVATE = /privat|^home (?!page)/i

/** A second one is somewhere else: it must not be mixed into the address of the company. */
const ELSEWHERE = /^(liefer|versand|shipping|delivery|other|weitere|alternativ|andere)/

interface Heading {
  field: CustomerField
  /** The lower, the rather a column of this name is meant. */
  rank: number
}

/** The field that a column is for, by its name. */
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

/** Part of somebody's name. */
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

/** Whether a column has the name of a person, where the company has a column of its own. */
const namePartOf = (column: string): NamePart | null =>
  isNameLine(column) ? null : (persons.get(plain(column)) ?? null)

/** A second line of the company's name, as SAP has it: "Name 2". */
const isNameLine = (column: string): boolean =>
  /^(name|firmenname)\s*[2-4]$/i.test(column.trim()) || /^(firmen|namens?)zusatz$/.test(plain(column))

/** How a column continues the address: a house number, or another line. */
type AddressPart = 'number' | 'line'

const HOUSE_NUMBER = /^(hausnummern?|hausnr|hnr|hausno|housenumber|streetnumber|strassennummer|strassennr)$/
const LINE =
  /^(adress?zusatz|anschriftzusatz|zusatzadresse|strassenzusatz|addressline|addressextendedaddress|adresszeile)$/

/** Behind a street: "Nr." elsewhere is the number of the customer. */
const NUMBER_BEHIND = /^(nr|no|nummer|number)$/

/** How a column continues the address in the column before. */
function addressPartOf(column: string, before: string | undefined): AddressPart | null {
  const name = plain(column)
  if (HOUSE_NUMBER.test(name)) return 'number'
  const isBehind = before !== undefined && headingOf(before)?.field === 'address'
  if (isBehind && NUMBER_BEHIND.test(name)) return 'number'
  const isNumbered = /[2-9]\s*$/.test(column) && headingOf(column)?.field === 'address'
  return isNumbered || (LINE.test(name) && !/1\s*$/.test(column)) ? 'line' : null
}

/** What a column gives. */
export interface Column {
  name: string
  field: CustomerField
  /** How it continues the address. */
  addressPart: AddressPart | null
  /** Which part of the name of a person it has, for the notes. */
  namePart: NamePart | null
  /** Whether it continues the name of the company. */
  isNameLine: boolean
}

/** Whether a row looks like the names of columns: a title above them is none. */
export function isHead(cells: readonly string[]): boolean {
  const known = cells.filter(cell => headingOf(cell) !== null)
  const named = cells.filter(cell => headingOf(cell) !== null || namePartOf(cell) !== null)
  return known.length > 0 && named.length >= Math.min(2, cells.filter(Boolean).length)
}

/** Numbers by which programs know their records: 1001, K-1001. */
const CODE = /^[a-z]{0,3}[-_./ ]?\d[\d\-./ ]*$/i

const isMostly = (values: readonly string[], like: RegExp) =>
  values.filter(value => like.test(value)).length * 2 > values.length

/** Whether the values of a column may be what its name says. */
function suits(field: CustomerField, values: readonly string[]): boolean {
  if (!values.length) return true
  // Programs call their own keys UID as well.
  if (field === 'vatId') return isMostly(values, /^\s*[a-z]{2}[\s-]?[a-z]?[\d\s.-]{2}/i)
  if (field === 'companyName') return !isMostly(values, CODE) && !isMostly(values, /^\S+@\S+$/)
  return field !== 'employeeCount' || values.some(value => /\d/.test(value))
}

interface Candidate extends Column {
  order: number
}

/**
 * The columns that are taken, those first that are meant rather: as they were chosen, else by their names and values. Outlook
 * exports ninety columns, most of them without a value; a number of the customer is no name of a company. Where others have
 * one as well, a field of `severalColumns` is taken from each, any other from the first.
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

/** A second address is kept apart from the first unless it continues it. */
const isMoreOf = ({ field, addressPart }: Column) =>
  severalColumns.includes(field) && (field !== 'address' || addressPart !== null)

/** Names of persons beside a company go to the notes, as do further lines of its name. */
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
