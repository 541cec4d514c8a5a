import type { MailAccount } from '../../mail/email-settings.service.ts'
import { DialogueBroken, SmtpDialogue, type Reply } from '../smtp-dialogue.ts'
import { greet, type SmtpPlace } from '../smtp-look.ts'
import { failure, pass, unknown, type Verdict } from '../verdict.ts'

const NOT_TOLD = unknown('Der Mailserver hat dazu nichts gesagt.')

/** M13 in words: whether the mail server took the log-in. */
export function loginVerdict(outcome: 'accepted' | 'refused' | 'unknown', answer: string): Verdict {
  if (outcome === 'accepted') return pass('Der Mailserver nimmt die Anmeldung an.')
  if (outcome === 'unknown') return unknown(answer)
  return failure(
    'Der Mailserver hat die Anmeldung abgelehnt.',
    'Benutzername oder Passwort wurde abgelehnt. Bei Microsoft/Google ist meist ein App-Passwort oder OAuth nötig.',
  )
}

/** M14: offers a mail from the sender to the administrator and takes it back before any text is sent. */
export async function testSenderAccepted(
  account: MailAccount,
  place: SmtpPlace & { isPrivate: boolean },
  signal: AbortSignal,
): Promise<Verdict> {
  let dialogue: SmtpDialogue | null = null
  try {
    dialogue = await SmtpDialogue.connect(place.host, place.port, signal)
    const offered = await greet(dialogue, place)
    // A password goes over a line that is known to lead to the right server, or stays in the own network.
    if (!dialogue.encrypted?.authorized && !place.isPrivate) return NOT_TOLD
    if (!(await logIn(dialogue, offered, account))) return NOT_TOLD
    return await offerMail(dialogue, account)
  } catch (error) {
    if (signal.aborted || error instanceof DialogueBroken || 'code' in (error as object)) return NOT_TOLD
    throw error
  } finally {
    dialogue?.close()
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function logIn(dialogue: SmtpDialogue, offered: string[], account: MailAccount): Promise<boolean> {
  const methods = offered.find(line => /^AUTH\b/i.test(line))?.toUpperCase() ?? ''
  const { smtpUsername, smtpPassword } = account
  if (smtpPassword === null) return false
  if (methods.includes('PLAIN')) {
    const { code } = await dialogue.command(`AUTH PLAIN ${base64(`\0${smtpUsername}\0${smtpPassword}`)}`)
    return code === 235
  }
  if (!methods.includes('LOGIN')) return false
  await dialogue.command('AUTH LOGIN')
  await dialogue.command(base64(smtpUsername))
  return (await dialogue.command(base64(smtpPassword))).code === 235
}

async function offerMail(dialogue: SmtpDialogue, account: MailAccount): Promise<Verdict> {
  const { fromEmail, smtpUsername, adminNotificationEmail } = account
  const sender = await dialogue.command(`MAIL FROM:<${fromEmail}>`)
  const refused = isRefusal(sender) ? sender : await dialogue.command(`RCPT TO:<${adminNotificationEmail}>`)
  await dialogue.command('RSET')
  if (isRefusal(refused))
    return failure(
      `Der Mailserver lehnt ${fromEmail} ab: ${refused.code} ${oneLine(refused)}`,
      `Der Server erlaubt ${fromEmail} nicht als Absender für ${smtpUsername}.`,
    )
  return refused.code < 300 ? pass(`Der Mailserver nimmt ${fromEmail} als Absender an.`) : NOT_TOLD
}

const isRefusal = ({ code }: Reply) => code >= 500 && code < 600 && ![503, 530, 535].includes(code)

const oneLine = ({ lines }: Reply) =>
  lines
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
