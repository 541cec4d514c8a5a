/** A customer on record, and the domain that people write from there. */
export interface Company {
  key: string
  companyName: string
  email: string
  website: string | null
  domain: string
}

let state = 20_261_122
/** A whole number below; the same numbers in every run. */
export function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % below
}
export const pick = <T>(list: readonly T[]): T => list[random(list.length)]!

const words = (text: string) => text.trim().split(/\s+/)

const surnames =
  words(`Huber Gruber Wagner Pichler Steiner Moser Mayer Hofer Leitner Berger Fuchs Eder Fischer Schmid
  Winkler Weber Schwarz Maier Reiter Egger Brunner Lang Baumgartner Auer Binder Lechner Wallner Aigner Ebner Koller
  Lehner Haas Schuster Heilig Öhler Kröll Zangerle Türtscher Rüdisser Bösch`)
const firstNames = words('Eva Thomas Jürgen Sabine Martin Doris Hannes Petra Lukas Julia')
const trades = words(`Anlagenbau/anlagenbau Metalltechnik/metall Holzwerk/holz Molkerei/molkerei
  Verpackungen/verpackung Druckguss/druckguss Mühle/muehle Kunststoff/kunststoff Getränke/getraenke
  Blechtechnik/blech`)
const forms = ['GmbH', 'GmbH & Co KG', 'AG', 'e.U.', 'KG']

/** Providers of mailboxes. */
export const freeMail = words('gmx.at gmail.com outlook.com aon.at icloud.com hotmail.com')

const ascii = (text: string) =>
  text.toLowerCase().replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ä', 'ae').replaceAll('ß', 'ss')

/** Somebody who writes from a domain. */
export const person = (domain: string) => `${ascii(pick(firstNames))}.${ascii(pick(surnames))}@${domain}`

/** Somebody of a company that is no customer. */
export const stranger = () =>
  person(`${pick(words('prinz adler falke sonne krone'))}-${random(9_000) + 1_000}.at`)

export const customers: Company[] = []

function company(companyName: string, email: string, website: string | null): Company {
  const domain = email.slice(email.indexOf('@') + 1)
  const customer = { key: `k${customers.length + 1}`, companyName, email, website, domain }
  customers.push(customer)
  return customer
}

/** Forty with a domain and a web page of their own. */
export const firms = surnames.map((surname, index) => {
  const [trade, word] = trades[index % trades.length]!.split('/')
  const domain = `${ascii(surname)}-${word}.at`
  const name = `${surname} ${trade} ${forms[index % forms.length]}`
  return company(name, `office@${domain}`, `https://www.${domain}/`)
})

/** Ten whose domain says nothing of their name, and whose web page is not on record. */
export const obscure =
  words(`Linz/profitec Wels/inovis Graz/kamtec Feldkirch/solvion Dornbirn/arvotec Steyr/tecnova
  Villach/lumera Telfs/veritas-tec Amstetten/nordan Hard/helvion`).map(row => {
    const [place, name] = row.split('/')
    return company(`${place}er Fördertechnik GmbH`, `office@${name}.at`, null)
  })

/** Ten small ones that write from a provider's address. */
export const small = firstNames.map((name, index) => {
  const surname = surnames[index]!
  const email = `tischlerei.${ascii(surname)}@${pick(freeMail)}`
  return company(
    `Tischlerei ${name} ${surname}`,
    email,
    index % 2 ? null : 'https://www.facebook.com/tischlerei',
  )
})

/** Four groups of two that share a domain. */
export const groups = words('donaukraft alpenstahl ennstaler karwendel').map(
  name =>
    [
      company(`${name} Produktion GmbH`, `produktion@${name}.at`, `${name}.at`),
      company(`${name} Logistik GmbH`, `logistik@${name}.at`, `${name}.at`),
    ] as const,
)

/** Whose address on record is that of their planner or agency. */
export const planned = words(`Sägewerk-Anton/planwerk-mayr.at Kieswerk-Obdach/buero-kern.at
  Bäckerei-Zell/itservice-nord.at Seilbahn-Gipfel/steuer-lang.at`).map((row, index) => {
  const [name, domain] = row.split('/')
  return company(`${name!.replace('-', ' ')} GmbH`, `mandant${index}@${domain}`, null)
})

/** Whose adviser on record shares a name with them. */
export const advised = words(`Lang-Seilbahnen/wirtschaftspruefung-lang.at Kern-Kartonagen/kern-architekten.at
  Mayr-Fleischwerke/mayr-partner-ziviltechnik.at Prantl-Beton/prantl-consulting.at Thaler-Kies/thaler-solutions.at
  Rainer-Ziegel/rainer-it-services.at`).map(row => {
  const [name, domain] = row.split('/')
  return company(`${name!.replace('-', ' ')} GmbH`, `kanzlei@${domain}`, null)
})

/** A parent abroad and its Austrian branch, each a customer with a domain of its own. */
export const families = words('voltara nordmann bergtal').map(
  name =>
    [
      company(`${name} Holding AG`, `info@${name}.example`, `https://${name}.example`),
      company(`${name} Austria GmbH`, `office@at.${name}.example`, `https://at.${name}.example`),
    ] as const,
)

/** Branches whose parent, at the domain above theirs, is no customer. */
export const branches = words('krauss lindemann').map(name =>
  company(`${name} Österreich GmbH`, `office@austria.${name}.example`, `https://austria.${name}.example`),
)

/** Whose web page on record is one below somebody else's. */
export const listed = words(`Installateur-Rauch/branchenbuch.example/firma/rauch-4711
  Gasthof-Adler/tourismus-tal.example/betriebe/adler Zimmerei-Nagl/handwerker-portal.example/profil?id=77
  Kfz-Wieser/messe-rieden.example/aussteller/wieser`).map((row, index) => {
  const [name] = row.split('/', 1)
  const page = row.slice(name!.length + 1)
  return company(name!.replace('-', ' '), `betrieb${index}@${pick(freeMail)}`, `https://www.${page}`)
})

/** Two customers with one address on record: the owner of both. */
export const owned = words('Sailer Wechner').map(name => {
  const email = `${ascii(name)}.privat@gmx.at`
  return [company(`${name} Kies GmbH`, email, null), company(`${name} Transporte GmbH`, email, null)] as const
})

/** Where sales wrote an address of ours, because a field had to be filled. */
export const placeholders = words('Almbau Talwerk').map(name =>
  company(`${name} GmbH`, 'office@example.org', null),
)
