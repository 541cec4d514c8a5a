/* Writes cases.json: mails as an Austrian integrator gets and sends them, each with whom it really belongs to. */
import { writeFileSync } from 'node:fs'

let state = 20_261_122
const random = below => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % below
}
const pick = list => list[random(list.length)]

const customers = []
const cases = []

const places = [
  'Linz',
  'Wels',
  'Graz',
  'Feldkirch',
  'Dornbirn',
  'Steyr',
  'Villach',
  'Telfs',
  'Amstetten',
  'Hard',
]
const surnames = [
  'Huber',
  'Gruber',
  'Wagner',
  'Pichler',
  'Steiner',
  'Moser',
  'Mayer',
  'Hofer',
  'Leitner',
  'Berger',
  'Fuchs',
  'Eder',
  'Fischer',
  'Schmid',
  'Winkler',
  'Weber',
  'Schwarz',
  'Maier',
  'Reiter',
  'Egger',
  'Brunner',
  'Lang',
  'Baumgartner',
  'Auer',
  'Binder',
  'Lechner',
  'Wallner',
  'Aigner',
  'Ebner',
  'Koller',
  'Lehner',
  'Haas',
  'Schuster',
  'Heilig',
  'Öhler',
  'Kröll',
  'Zangerle',
  'Türtscher',
  'Rüdisser',
  'Bösch',
]
const trades = [
  ['Anlagenbau', 'anlagenbau'],
  ['Metalltechnik', 'metall'],
  ['Holzwerk', 'holz'],
  ['Molkerei', 'molkerei'],
  ['Verpackungen', 'verpackung'],
  ['Druckguss', 'druckguss'],
  ['Mühle', 'muehle'],
  ['Kunststoff', 'kunststoff'],
  ['Getränke', 'getraenke'],
  ['Blechtechnik', 'blech'],
]
const forms = ['GmbH', 'GmbH & Co KG', 'AG', 'e.U.', 'KG']
const firstNames = [
  'Eva',
  'Thomas',
  'Jürgen',
  'Sabine',
  'Martin',
  'Doris',
  'Hannes',
  'Petra',
  'Lukas',
  'Julia',
]
const freeMail = ['gmx.at', 'gmail.com', 'outlook.com', 'aon.at', 'icloud.com', 'hotmail.com']

const ascii = text =>
  text.toLowerCase().replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ä', 'ae').replaceAll('ß', 'ss')
const person = domain => `${ascii(pick(firstNames))}.${ascii(pick(surnames))}@${domain}`

function company(fields) {
  const customer = { key: `k${customers.length + 1}`, ...fields }
  customers.push(customer)
  return customer
}

/* Forty firms with a domain and a web page of their own. */
const firms = surnames.map((surname, index) => {
  const [trade, word] = trades[index % trades.length]
  const domain = `${ascii(surname)}-${word}.at`
  return {
    ...company({
      companyName: `${surname} ${trade} ${forms[index % forms.length]}`,
      email: `office@${domain}`,
      website: `https://www.${domain}/`,
    }),
    domain,
  }
})
/* Ten whose domain says nothing of their name, and whose web page is not on record. */
const obscure = places.map((place, index) => {
  const domain = `${['profitec', 'inovis', 'kamtec', 'solvion', 'arvotec', 'tecnova', 'lumera', 'veritas-tec', 'nordan', 'helvion'][index]}.at`
  return {
    ...company({ companyName: `${place}er Fördertechnik GmbH`, email: `office@${domain}`, website: null }),
    domain,
  }
})
/* Ten small ones that write from a provider's address. */
const small = firstNames.map((name, index) =>
  company({
    companyName: `Tischlerei ${name} ${surnames[index]}`,
    email: `tischlerei.${ascii(surnames[index])}@${pick(freeMail)}`,
    website: index % 2 ? null : 'https://www.facebook.com/tischlerei',
  }),
)
/* Four groups of two that share a domain. */
const groups = ['donaukraft', 'alpenstahl', 'ennstaler', 'karwendel'].map(name => {
  const domain = `${name}.at`
  return [
    {
      ...company({ companyName: `${name} Produktion GmbH`, email: `produktion@${domain}`, website: domain }),
      domain,
    },
    {
      ...company({ companyName: `${name} Logistik GmbH`, email: `logistik@${domain}`, website: domain }),
      domain,
    },
  ]
})
/* Four whose address on record is that of their planner or agency. */
const planned = ['planwerk-mayr.at', 'buero-kern.at', 'itservice-nord.at', 'steuer-lang.at'].map(
  (domain, index) => ({
    ...company({
      companyName: `${['Sägewerk Anton', 'Kieswerk Obdach', 'Bäckerei Zell', 'Seilbahn Gipfel'][index]} GmbH`,
      email: `mandant${index}@${domain}`,
      website: null,
    }),
    domain,
  }),
)

let number = 0
/* belongs: keys of all customers whom the mail concerns; a link to anybody else is wrong. */
function mail(category, belongs, fields) {
  number++
  cases.push({
    category,
    belongs: belongs.map(({ key }) => key),
    mail: { subject: `Fall ${number}`, ...fields },
  })
}
const US = 'anna.berger@example.org'
const COLLEAGUE = 'lager@example.org'
const stranger = () =>
  person(`${pick(['prinz', 'adler', 'falke', 'sonne', 'krone'])}-${random(9_000) + 1_000}.at`)

for (const firm of firms) mail('known address', [firm], { from: firm.email, to: [US] })
for (const firm of firms.slice(0, 25))
  mail('somebody new of a known firm', [firm], { from: person(firm.domain), to: [US] })
for (const firm of firms.slice(10, 30)) mail('sent', [firm], { from: US, to: [person(firm.domain)] })
for (const firm of obscure)
  mail('domain that does not name the firm', [firm], { from: person(firm.domain), to: [US] })
for (const one of small) mail('known free-mail address', [one], { from: one.email, to: [US] })
for (let index = 0; index < 20; index++)
  mail('stranger with free mail', [], { from: person(pick(freeMail)), to: [US] })
for (let index = 0; index < 15; index++) mail('stranger with a domain', [], { from: stranger(), to: [US] })
for (const firm of firms.slice(0, 10))
  mail('subdomain of a known firm', [firm], { from: person(`wien.${firm.domain}`), to: [US] })
/* The page of a shop system or a letting portal below somebody's domain is not that customer's. */
for (const firm of firms.slice(10, 14))
  mail('subdomain let to somebody else', [], { from: `shop@kunde7.${firm.domain}`, to: [US] })
const imitate = [
  d => d.replace('m', 'rn'),
  d => d.replace('i', '1'),
  d => d.replace('-', ''),
  d => d.replace('.at', '.com'),
  d => d.replace(/(.)(.)(?=-)/, '$2$1'),
  d => `${d.slice(0, -3)}s.at`,
]
for (const [index, firm] of firms.slice(0, 18).entries()) {
  const domain = imitate[index % imitate.length](firm.domain)
  if (domain !== firm.domain) mail('imitated domain', [], { from: `buchhaltung@${domain}`, to: [US] })
}
for (const [one, other] of groups) {
  mail('shared domain, person unknown', [one, other].slice(0, 1 + random(2)), {
    from: person(one.domain),
    to: [US],
  })
  mail('shared domain, address known', [one], { from: one.email, to: [US] })
  mail('shared domain, sent to both', [one, other], { from: US, to: [one.email], cc: [other.email] })
}
/* A planner writes about another client, as planners do. */
for (const { domain } of planned)
  for (let index = 0; index < 3; index++)
    mail('planner of a customer', [], { from: person(domain), to: [US] })
for (const one of planned) mail('planner, by the address on record', [one], { from: one.email, to: [US] })
for (let index = 0; index < 12; index++) {
  const three = [firms[index], firms[index + 12], firms[index + 24]]
  mail('several customers', three, { from: US, to: three.map(({ email }) => email) })
}
for (const firm of firms.slice(20, 30))
  mail('forwarded by a colleague', [firm], {
    from: COLLEAGUE,
    to: [US],
    subject: 'WG: Anfrage',
    text: `Bitte übernehmen.\n\nVon: ${firm.email}\nGesendet: Montag\nAn: ${COLLEAGUE}\n\nGrüß Gott`,
  })
for (let index = 0; index < 10; index++)
  mail('forwarded by a stranger', [], {
    from: stranger(),
    to: [US],
    subject: 'WG: Angebot',
    text: `Siehe unten.\n\nVon: ${firms[index].email}\nAn: jemand@sonst.example\n\nAngebot`,
  })
for (let index = 0; index < 12; index++)
  mail('among ourselves', [], { from: COLLEAGUE, to: [US], subject: 'Urlaub' })
for (const firm of firms.slice(30, 40))
  mail('newsletter of a customer', [], {
    from: `news@${firm.domain}`,
    to: [US],
    headers: ['List-Unsubscribe: <https://news.example/>'],
  })
for (const firm of firms.slice(0, 8))
  mail('mailing list', [], {
    from: firm.email,
    to: ['normen@liste.example'],
    headers: ['List-Id: <normen.liste.example>', 'Precedence: list'],
  })
/* A supplier writes to us and copies a customer; the customer has it as well. */
for (const firm of firms.slice(8, 18))
  mail('supplier copies a customer', [firm], { from: stranger(), to: [US], cc: [firm.email] })
for (const firm of firms.slice(0, 12))
  mail('answer in a conversation', [firm], { from: person(pick(freeMail)), to: [US], answers: firm.key })
for (const [index, firm] of firms.slice(0, 10).entries())
  mail('old conversation, new customer', [firms[index + 20]], {
    from: firms[index + 20].email,
    to: [US],
    answers: firm.key,
  })
for (const [index, firm] of firms.slice(12, 24).entries()) {
  const domain = imitate[index % imitate.length](firm.domain)
  if (domain !== firm.domain)
    mail('imitation inside a conversation', [], {
      from: `office@${domain}`,
      to: [US],
      answers: firm.key,
    })
}
/* The adviser on record shares a name with the customer; he writes for somebody else. */
for (const [companyName, domain] of [
  ['Lang Seilbahnen GmbH', 'wirtschaftspruefung-lang.at'],
  ['Kern Kartonagen AG', 'kern-architekten.at'],
  ['Mayr Fleischwerke GmbH', 'mayr-partner-ziviltechnik.at'],
]) {
  company({ companyName, email: `kanzlei@${domain}`, website: null })
  mail('adviser with the name of the customer', [], { from: person(domain), to: [US] })
}
for (const name of ['facebookmail.com', 'facebook.com', 'wko.at', 'herold.at'])
  mail('platform', [], { from: `noreply@${name}`, to: [US] })

writeFileSync(new URL('cases.json', import.meta.url), `${JSON.stringify({ customers, cases }, null, 1)}\n`)
