import { customerFieldNames, customerFields, type CustomerField } from '@app/contracts/customers'

/** What the columns of other people's tables are called, German and English, as plain() has them. */
const otherNames: Readonly<Record<CustomerField, string>> = {
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
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
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

export interface Heading {
  field: CustomerField
  /** The lower, the rather a column of this name is meant. */
  rank: number
}

/** The field that a column is for, by its name. */
export function headingOf(column: string): Heading | null {
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
export type NamePart = 'first' | 'last' | 'whole'

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
export const namePartOf = (column: string): NamePart | null =>
  isNameLine(column) ? null : (persons.get(plain(column)) ?? null)

/** A second line of the company's name, as SAP has it: "Name 2". */
export const isNameLine = (column: string): boolean =>
  /^(name|firmenname)\s*[2-4]$/i.test(column.trim()) || /^(firmen|namens?)zusatz$/.test(plain(column))

/** How a column continues the address: a house number, or another line. */
export type AddressPart = 'number' | 'line'

const HOUSE_NUMBER = /^(hausnummern?|hausnr|hnr|hausno|housenumber|streetnumber|strassennummer|strassennr)$/
const LINE =
  /^(adress?zusatz|anschriftzusatz|zusatzadresse|strassenzusatz|addressline|addressextendedaddress|adresszeile)$/

/** Behind a street: "Nr." elsewhere is the number of the customer. */
const NUMBER_BEHIND = /^(nr|no|nummer|number)$/

/** How a column continues the address in the column before. */
export function addressPartOf(column: string, before: string | undefined): AddressPart | null {
  const name = plain(column)
  if (HOUSE_NUMBER.test(name)) return 'number'
  const isBehind = before !== undefined && headingOf(before)?.field === 'address'
  if (isBehind && NUMBER_BEHIND.test(name)) return 'number'
  const isNumbered = /[2-9]\s*$/.test(column) && headingOf(column)?.field === 'address'
  return isNumbered || (LINE.test(name) && !/1\s*$/.test(column)) ? 'line' : null
}
