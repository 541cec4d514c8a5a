import {
  advised,
  branches,
  families,
  firms,
  freeMail,
  listed,
  obscure,
  owned,
  person,
  pick,
  placeholders,
  planned,
  small,
  stranger,
} from './companies.ts'
import { COLLEAGUE, type LabelledMail, US, forwarded, labelling } from './labelled-mail.ts'

/** What companies have in common: names, domains, addresses, advisers, and mails to several of them. */
export const mailsOfCompanies: LabelledMail[] = []
const mail = labelling(mailsOfCompanies)

// The adviser writes for somebody else.
for (const { domain } of advised)
  mail('adviser with the name of the customer', [], { from: person(domain), to: [US] })
for (const one of advised) mail('adviser, by the address on record', [one], { from: one.email, to: [US] })
for (const name of ['facebookmail.com', 'facebook.com', 'wko.at', 'herold.at'])
  mail('platform', [], { from: `noreply@${name}`, to: [US] })
// The directory writes about itself, or on behalf of another of its firms.
for (const { website } of listed)
  mail('directory that lists a customer', [], {
    from: `service@${new URL(website!).host.slice(4)}`,
    to: [US],
  })
for (const one of listed) mail('customer of a directory', [one], { from: one.email, to: [US] })

for (const [parent, branch] of families) {
  mail('parent and branch', [parent], { from: person(parent.domain), to: [US] })
  mail('parent and branch', [branch], { from: person(branch.domain), to: [US] })
  mail('parent and branch', [parent, branch], { from: US, to: [branch.email], cc: [parent.email] })
  mail('another branch of the parent', [], { from: person(`ch.${parent.domain}`), to: [US] })
}
for (const { domain } of branches)
  mail('parent of a branch', [], { from: person(domain.replace('austria.', '')), to: [US] })
for (const [one, other] of owned) {
  mail('address of two customers', [one, other], { from: one.email, to: [US] })
  mail('address of two customers', [one, other], { from: US, to: [one.email] })
}
for (const _ of placeholders) mail('address of ours on record', [], { from: COLLEAGUE, to: [US] })
for (const _ of placeholders)
  mail('address of ours on record', [], { from: stranger(), to: ['office@example.org'] })

// Another firm of that name, and somebody of that name.
for (const { companyName } of firms.slice(0, 8)) {
  const surname = companyName.split(' ', 1)[0]!.toLowerCase()
  mail('same surname, another firm', [], { from: `office@${surname}-reisen.at`, to: [US] })
}
for (const { email } of small.slice(0, 6))
  mail('same surname, another provider', [], { from: `${email.split('@', 1)[0]}@web.de`, to: [US] })
for (const { email } of small.slice(0, 4))
  mail('alike at the same provider', [], { from: email.replace('.', '.m.'), to: [US] })
for (const { email } of firms.slice(4, 10))
  mail('address of a customer in the name of a stranger', [], {
    from: `"${email}" <${person(pick(freeMail))}>`,
    to: [US],
  })
for (const { email, domain } of firms.slice(10, 16))
  mail('answers go to an imitation', [], {
    from: email,
    to: [US],
    headers: [`Reply-To: office@${domain.replace('-', '')}`],
  })

for (const [index, firm] of firms.slice(0, 8).entries()) {
  const other = firms[index + 10]!
  mail('from one customer to another', [firm, other], { from: firm.email, to: [other.email], cc: [US] })
}
for (const [index, firm] of firms.slice(8, 14).entries()) {
  const other = firms[index + 20]!
  mail('own domain in copy', [firm, other], {
    from: person(firm.domain),
    to: [other.email],
    cc: [COLLEAGUE, US],
  })
}
for (const firm of firms.slice(14, 20))
  mail('own domain in copy', [firm], { from: US, to: [firm.email], cc: [COLLEAGUE, 'office@example.org'] })
for (const [index, firm] of firms.slice(20, 26).entries())
  mail('customer forwards a mail of another', [firm], {
    from: person(firm.domain),
    to: [US],
    subject: 'WG: Angebot',
    text: forwarded(firms[index]!.email, firm.email),
  })
for (const firm of firms.slice(26, 32))
  mail('we forward a mail of a customer', [firm], {
    from: US,
    to: [stranger()],
    subject: 'WG: Angebot',
    text: forwarded(firm.email, US),
  })
for (const firm of firms.slice(32, 38))
  mail('sent to a customer and a stranger', [firm], { from: US, to: [stranger(), firm.email] })
for (const [index, one] of planned.entries())
  mail('sent to a customer and a planner', [firms[index]!, one], {
    from: US,
    to: [firms[index]!.email],
    cc: [person(one.domain)],
  })
for (const some of [firms.slice(0, 14), firms.slice(14, 28), firms.slice(28)])
  mail('sent to many customers', some, { from: US, to: some.map(({ email }) => email) })
// Christmas greetings: the others have got them as well.
for (const [index, firm] of firms.slice(0, 4).entries()) {
  const some = firms.slice(10 + index, 13 + index)
  mail('greetings of a customer', [firm, ...some], {
    from: firm.email,
    to: [US, ...some.map(({ email }) => email)],
  })
}

for (const firm of firms.slice(0, 6))
  mail('partner answers in a conversation', [firm], { from: stranger(), to: [US], answers: firm.key })
for (const firm of firms.slice(6, 10))
  mail('colleague answers in a conversation', [firm], { from: COLLEAGUE, to: [US], answers: firm.key })
// An old mail is taken for its addresses; what is written is about something else.
for (const firm of firms.slice(10, 16))
  mail('old mail answered by a stranger with something else', [], {
    from: stranger(),
    to: [US],
    answers: firm.key,
    subject: 'Bewerbung als Monteur',
  })
for (const firm of firms.slice(16, 20))
  mail('old mail answered among ourselves with something else', [], {
    from: COLLEAGUE,
    to: [US],
    answers: firm.key,
    subject: 'Urlaub im August',
  })
for (const firm of [...firms.slice(20, 23), ...obscure.slice(0, 3)])
  mail('new subject in an old conversation', [firm], {
    from: firm.email,
    to: [US],
    answers: firm.key,
    subject: 'Neue Anlage',
  })
