import {
  firms,
  freeMail,
  groups,
  obscure,
  person,
  pick,
  planned,
  random,
  small,
  stranger,
} from './companies.ts'
import { COLLEAGUE, type LabelledMail, US, labelling } from './labelled-mail.ts'

/** What people write to each other: known and unknown, imitated, forwarded, in conversations. */
export const mailsOfPeople: LabelledMail[] = []
const mail = labelling(mailsOfPeople)

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
// The page of a shop system or a letting portal below somebody's domain is not that customer's.
for (const firm of firms.slice(10, 14))
  mail('subdomain let to somebody else', [], { from: `shop@kunde7.${firm.domain}`, to: [US] })
const imitate: ((domain: string) => string)[] = [
  d => d.replace('m', 'rn'),
  d => d.replace('i', '1'),
  d => d.replace('-', ''),
  d => d.replace('.at', '.com'),
  d => d.replace(/(.)(.)(?=-)/, '$2$1'),
  d => `${d.slice(0, -3)}s.at`,
]
for (const [index, firm] of firms.slice(0, 18).entries()) {
  const domain = imitate[index % imitate.length]!(firm.domain)
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
// A planner writes about another client, as planners do.
for (const { domain } of planned)
  for (let index = 0; index < 3; index++)
    mail('planner of a customer', [], { from: person(domain), to: [US] })
for (const one of planned) mail('planner, by the address on record', [one], { from: one.email, to: [US] })
for (let index = 0; index < 12; index++) {
  const three = [firms[index]!, firms[index + 12]!, firms[index + 24]!]
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
    text: `Siehe unten.\n\nVon: ${firms[index]!.email}\nAn: jemand@sonst.example\n\nAngebot`,
  })
for (let index = 0; index < 12; index++)
  mail('among ourselves', [], { from: COLLEAGUE, to: [US], subject: 'Urlaub' })
// A supplier writes to us and copies a customer; the customer has it as well.
for (const firm of firms.slice(8, 18))
  mail('supplier copies a customer', [firm], { from: stranger(), to: [US], cc: [firm.email] })
for (const firm of firms.slice(0, 12))
  mail('answer in a conversation', [firm], { from: person(pick(freeMail)), to: [US], answers: firm.key })
for (const [index, firm] of firms.slice(0, 10).entries())
  mail('old conversation, new customer', [firms[index + 20]!], {
    from: firms[index + 20]!.email,
    to: [US],
    answers: firm.key,
  })
for (const [index, firm] of firms.slice(12, 24).entries()) {
  const domain = imitate[index % imitate.length]!(firm.domain)
  if (domain !== firm.domain)
    mail('imitation inside a conversation', [], {
      from: `office@${domain}`,
      to: [US],
      answers: firm.key,
    })
}
