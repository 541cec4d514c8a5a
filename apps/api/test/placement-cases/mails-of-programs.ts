import { firms, freeMail, groups, person, pick, small, stranger } from './companies.ts'
import { COLLEAGUE, type LabelledMail, US, labelling } from './labelled-mail.ts'

/** What programs send: lists, newsletters, answers of absence, reports, forms. */
export const mailsOfPrograms: LabelledMail[] = []
const mail = labelling(mailsOfPrograms)

const OWN_SERVER = 'MAILER-DAEMON@mx.example.org'

/** A report as servers write it (RFC 3464, RFC 8098). */
const report = (kind: string, said: string, lines: readonly string[]) => ({
  headers: [`Content-Type: multipart/report; report-type=${kind}; boundary=q`],
  text: ['--q', 'Content-Type: text/plain', '', said, '--q', `Content-Type: message/${kind}`, '']
    .concat(lines, '--q--', '')
    .join('\r\n'),
})
const failure = (recipient: string) =>
  report('delivery-status', `<${recipient}> hat Ihre Nachricht nicht bekommen.`, [
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
  ])
const receipt = (recipient: string) =>
  report('disposition-notification', 'Ihre Nachricht wurde gelesen.', [
    `Final-Recipient: rfc822; ${recipient}`,
    'Disposition: manual-action/MDN-sent-manually; displayed',
  ])

for (const firm of firms.slice(30, 40))
  mail('newsletter of a customer', [firm], {
    from: `news@${firm.domain}`,
    to: [US],
    headers: ['List-Unsubscribe: <https://news.example/>'],
  })
for (const firm of firms.slice(0, 4))
  mail('newsletter without its header', [firm], { from: `newsletter@${firm.domain}`, to: [US] })
for (const firm of firms.slice(4, 8))
  mail('newsletter of ours to a customer', [firm], {
    from: 'office@example.org',
    to: [firm.email],
    headers: ['List-Unsubscribe: <https://example.org/ab>'],
  })
for (let index = 0; index < 4; index++)
  mail('newsletter of a trade magazine', [], {
    from: `redaktion@fachblatt-${index}.example`,
    to: [US],
    headers: ['Precedence: bulk'],
    text: `Neues von ${firms[index]!.companyName}`,
  })
for (const firm of firms.slice(0, 8))
  mail('mailing list', [firm], {
    from: firm.email,
    to: ['normen@liste.example'],
    headers: ['List-Id: <normen.liste.example>', 'Precedence: list'],
  })
for (const firm of firms.slice(8, 12))
  mail('mailing list in the name of a member', [firm], {
    from: `"${firm.companyName} via Normen" <normen@liste.example>`,
    to: ['normen@liste.example'],
    headers: [`Reply-To: ${firm.email}`, 'List-Post: <mailto:normen@liste.example>'],
  })
// The list stands in the domain of one customer; another one writes.
for (const [index, firm] of firms.slice(12, 16).entries())
  mail('mailing list at a customer', [firm], {
    from: person(firm.domain),
    to: [`arbeitskreis@${firms[index]!.domain}`],
    headers: [`List-Id: <arbeitskreis.${firms[index]!.domain}>`],
  })

const absent = { headers: ['Auto-Submitted: auto-replied'], subject: 'Automatische Antwort: Anfrage' }
for (const firm of firms.slice(16, 22))
  mail('absence note', [firm], { ...absent, from: person(firm.domain), to: [US] })
for (const firm of firms.slice(22, 26))
  mail('absence note in a conversation', [firm], {
    ...absent,
    from: person(pick(freeMail)),
    to: [US],
    answers: firm.key,
    subject: 'Bin im Urlaub',
  })
for (let index = 0; index < 4; index++)
  mail('absence note of a stranger', [], {
    ...absent,
    from: stranger(),
    to: [US],
    text: `Meine Vertretung: ${firms[index]!.email}`,
  })
for (const firm of firms.slice(26, 30))
  mail('ticket system of a customer', [firm], {
    from: 'support@tickets.example',
    to: [US],
    headers: ['Auto-Submitted: auto-generated', `Reply-To: ${firm.email}`],
  })

for (const firm of firms.slice(30, 34))
  mail('bounce of the server of a customer', [firm], {
    ...failure(person(firm.domain)),
    from: `MAILER-DAEMON@${firm.domain}`,
    to: [US],
    subject: 'Undelivered Mail Returned to Sender',
  })
for (const firm of firms.slice(34, 38))
  mail('bounce in a conversation', [firm], {
    ...failure(firm.email),
    from: 'mailer-daemon@googlemail.com',
    to: [US],
    subject: 'Delivery Status Notification (Failure)',
    answers: firm.key,
  })
for (const firm of firms.slice(0, 4))
  mail('bounce of our own server', [firm], {
    ...failure(firm.email),
    from: OWN_SERVER,
    to: [US],
    subject: 'Undelivered Mail Returned to Sender',
  })
for (const [one, other] of groups.slice(0, 2))
  mail('bounce of a shared server', [one, other], {
    ...failure(person(one.domain)),
    from: `postmaster@${one.domain}`,
    to: [US],
    subject: 'Unzustellbar: Anfrage',
  })
// The server of one customer takes mail for another one.
for (const [index, firm] of firms.slice(20, 24).entries())
  mail('bounce of the server of somebody else', [firm], {
    ...failure(firm.email),
    from: `postmaster@${firms[index]!.domain}`,
    to: [US],
    subject: 'Unzustellbar: Anfrage',
  })

for (const firm of firms.slice(4, 8))
  mail('read receipt', [firm], {
    ...receipt(firm.email),
    from: firm.email,
    to: [US],
    subject: 'Gelesen: Anfrage',
  })
for (const firm of firms.slice(8, 12))
  mail('read receipt in a conversation', [firm], {
    ...receipt('eva@private.example'),
    from: person(pick(freeMail)),
    to: [US],
    subject: 'Read: Anfrage',
    answers: firm.key,
  })
for (let index = 0; index < 3; index++)
  mail('read receipt of a stranger', [], { ...receipt('x@y.example'), from: stranger(), to: [US] })

/** What our own server sends of a form of the web site. */
const form = (author: string) => ({
  from: '"Website" <website@example.org>',
  to: ['office@example.org'],
  headers: ['Auto-Submitted: auto-generated', `Reply-To: ${author}`],
})
for (const firm of firms.slice(12, 18)) mail('form of the web site', [firm], form(person(firm.domain)))
for (const one of small.slice(0, 4)) mail('form of the web site, free mail', [one], form(one.email))
for (let index = 0; index < 6; index++)
  mail('form of the web site, stranger', [], form(index % 2 ? stranger() : person(pick(freeMail))))
mail('form of the web site, colleague', [], form(COLLEAGUE))
for (const firm of firms.slice(18, 22))
  mail('form of a service', [firm], {
    from: 'noreply@forms.example',
    to: [US],
    headers: [`Reply-To: ${firm.email}`],
  })
// A customer's shop or form answers for its visitor.
for (const firm of firms.slice(22, 26))
  mail('signing service in the name of a customer', [firm], {
    from: `"${firm.companyName} über Signaturdienst" <dse@eumail.signatur.example>`,
    to: [US],
    headers: [`Reply-To: ${firm.email}`],
  })
for (const firm of firms.slice(26, 30))
  mail('calendar in the name of a customer', [firm], {
    from: 'calendar-notification@google.com',
    to: [US],
    headers: [`Reply-To: ${firm.email}`, `Sender: Google Calendar <calendar-notification@google.com>`],
  })
