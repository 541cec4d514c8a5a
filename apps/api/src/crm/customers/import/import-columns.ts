import { customerFieldNames, customerFields, type CustomerField } from '@app/contracts/customers'

/** What the columns of other people's tables are called, German and English, as plain() has them. */
const otherNames: Readonly<Record<CustomerField, string>> = {
  companyName: `firma firmen firmaname firmename firmabezeichnung firmenbezeichnung unternehmen unternehmensname kunde kundenname name company
    organisation organization organizationname organisationsname organisationname account accountname betrieb betriebsname auftraggeber`,
  industry: 'sector branchen wirtschaftszweig gewerbe',
  website: `webseite homepage internet internetadresse url web domain webpage websiteurl websitevalue companydomainname
    internetseite webadresse www`,
  address: `strasse strassen strassehausnummer strassehausnr strasseundhausnummer strassenr strassenname anschrift
    strasseundnr strasseundhausnr street streetaddress addressstreet postanschrift adressen adresszeile addressline`,
  city: 'stadt town addresscity wohnort stadtort ortschaft gemeinde firmensitz sitz',
  postalCode: 'plz postleitz zip zipcode postcode postalcode addresspostalcode zippostalcode',
  country: 'staat landregion countryregion addresscountry laendercode countrycode',
  phone: `tel telefonnummer telefonnr telnr telephone telephonenumber phonenumber phonevalue telefonfirma
    companymainphone haupttelefon primaryphone mobiltelefon mobilephone mobil mobile handy festnetz rufnummer telefonzentrale`,
  email: 'mail emailadresse emailaddress mailadresse emailvalue emailadressen mailkontakt kontaktemail',
  employeeCount: `mitarbeiterzahl mitarbeiteranzahl anzahlmitarbeiter anzahldermitarbeiter employees numberofemployees
    beschaeftigte beschaeftigtenzahl headcount`,
  annualRevenue: 'umsatz jahresumsatz revenue umsatzerloese turnover sales annualsales',
  customerType: 'typ type',
  customerStatus: 'status',
  notes: `notiz bemerkung bemerkungen kommentar kommentare anmerkung anmerkungen hinweis note comment comments
    description beschreibung freitext info`,
}

/** A heading without marks, units and spelling: "E-Mail", "E_MAIL" and "email" are one. */
export const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/(in)?\s*(€|eur|euro)\b|\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z]/g, '')

/** What Outlook and others add to the address of a company; that of the person ("privat", "home") is not wanted. */
const OF_COMPANY = /^(business|work|company|firmen?|billing)(?=.)|(geschaeftlich|dienstlich|buero|firma)$/

const known: ReadonlyMap<string, CustomerField> = new Map(
  customerFields.flatMap(field =>
    [...otherNames[field].split(/\s+/), plain(field), plain(customerFieldNames[field])].map(
      (name): [string, CustomerField] => [name, field],
    ),
  ),
)

/** The person's own, which is nobody's business here: "Telefon (privat)", "Home Phone". */
const PRIVATE = /privat|^home (?!page)/i

function guess(column: string): CustomerField | null {
  if (PRIVATE.test(column)) return null
  const name = plain(column)
  return known.get(name) ?? known.get(name.replace(OF_COMPANY, '')) ?? null
}

/** Whether a row looks like the names of columns: a title above them is none. */
export function isHead(cells: readonly string[]): boolean {
  const guesses = cells.map(guess)
  const filled = cells.filter(Boolean).length
  return guesses.filter(Boolean).length >= Math.min(2, filled) && guesses.some(Boolean)
}

/**
 * The field of each column: as it was chosen, else guessed from its name. A field is taken from one column only, and rather
 * from one that is not empty: Outlook exports ninety columns, most of them without a value.
 */
export function mapColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
  isEmpty: (column: string) => boolean,
): Map<string, CustomerField | null> {
  const isChosen = (column: string) => Object.hasOwn(chosen, column)
  const taken = new Set(columns.filter(isChosen).map(column => chosen[column] ?? null))
  const guessed = new Map<string, CustomerField>()
  const filledFirst = columns.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
  for (const column of filledFirst) {
    const field = isChosen(column) ? null : guess(column)
    if (!field || taken.has(field)) continue
    taken.add(field)
    guessed.set(column, field)
  }
  return new Map(
    columns.map(column => [
      column,
      isChosen(column) ? (chosen[column] ?? null) : (guessed.get(column) ?? null),
    ]),
  )
}
