import type { EmailSettings } from '@app/contracts/email-settings'
import {
  DialogueBroken,
  type Reply,
  SmtpDialogue,
  type SmtpLook,
  type SmtpPlace,
  greet,
  lookAt,
} from '../smtp-dialogue.ts'
import { TEST_MILLISECONDS, type Verdict, failure, pass, unknown, warning } from '../verdict.ts'
import type { SmtpAccess } from '../../mail/email-settings.service.ts'
import { type MailAccount, tokenResponse } from '../../mail/mailer.service.ts'

const DAY = 86_400_000
const DAYS_AHEAD = 21

const SERVER_TO_SERVER = 25

const SLOW_MILLISECONDS = 2_000

interface SmtpTarget {
  host: string
  port: number
  /** At a private address: plain text and any certificate are accepted. */
  isPrivate: boolean
}

const NOT_REACHED = unknown('Der Mailserver ist nicht erreichbar.')

/** M10: the port answers. */
function testSmtpPort({ port }: SmtpTarget, look: SmtpLook): Verdict {
  const advice = `Port ${port} ist nicht erreichbar. Üblich sind 587 (STARTTLS) oder 465 (TLS).`
  if (look.failure === 'no_mail_server') return failure(`An Port ${port} antwortet kein Mailserver.`, advice)
  if (look.failure !== null && port === SERVER_TO_SERVER)
    return unknown('Port 25 ist von hier aus nicht erreichbar; viele Rechenzentren sperren ihn.', advice)
  if (look.failure === 'refused') return failure(`Port ${port} weist die Verbindung ab.`, advice)
  if (look.failure === 'silent') return failure(`An Port ${port} antwortet niemand.`, advice)
  if (look.milliseconds! > SLOW_MILLISECONDS)
    return warning(
      `Port ${port} antwortet langsam (${look.milliseconds} ms).`,
      'Prüfen Sie die Leitung zum Anbieter.',
    )
  return pass(`Port ${port} antwortet nach ${look.milliseconds} ms.`)
}

const STRONG_CIPHER = /^TLS_|^ECDHE-.*(GCM|CHACHA20|CCM)|^DHE-.*(GCM|CHACHA20|CCM)/

/** M11: the connection is encrypted. */
function testTls({ port, isPrivate }: SmtpTarget, look: SmtpLook): Verdict {
  if (look.failure !== null) return NOT_REACHED
  const advice = 'Der Server bietet keine sichere Verbindung. Ohne TLS senden wir keine Zugangsdaten.'
  if (!look.encryption) {
    if (!isPrivate) return failure('Keine Verschlüsselung ab TLS 1.2.', advice)
    return warning(
      'Unverschlüsselt; im eigenen Netz wird das geduldet.',
      'Schalten Sie am Mailserver STARTTLS ein.',
    )
  }
  const { protocol, cipher } = look.encryption
  const version = protocol.replace('TLSv', 'TLS ')
  if (!STRONG_CIPHER.test(cipher))
    return warning(
      `${version} mit dem schwachen Verfahren ${cipher}.`,
      'Bitte den Anbieter um zeitgemäße Verfahren.',
    )
  return pass(`${version} ${port === 465 ? 'von Beginn an' : 'über STARTTLS'}.`)
}

const reasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'abgelaufen',
  CERT_NOT_YET_VALID: 'noch nicht gültig',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selbst ausgestellt',
  SELF_SIGNED_CERT_IN_CHAIN: 'selbst ausgestellt',
  ERR_TLS_CERT_ALTNAME_INVALID: 'auf einen anderen Namen ausgestellt',
}

/** M12: the certificate is the server's own, trusted, and valid for a while. */
function testCertificate({ host, isPrivate }: SmtpTarget, look: SmtpLook, now: Date): Verdict {
  if (look.failure !== null) return NOT_REACHED
  if (!look.encryption) return unknown('Ohne Verschlüsselung gibt es kein Zertifikat.')
  const { distrust, expiresAt } = look.encryption
  if (distrust !== null) {
    const reason = reasons[distrust] ?? 'nicht vertrauenswürdig'
    const message = `Das Zertifikat von ${host} ist ${reason}.`
    if (isPrivate)
      return warning(
        `${message} Im eigenen Netz wird das geduldet.`,
        'Hinterlegen Sie ein gültiges Zertifikat.',
      )
    return failure(message, `Das Zertifikat von ${host} ist ${reason}. Bitte den Anbieter informieren.`)
  }
  const days = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / DAY) : null
  if (days === null) return pass('Das Zertifikat ist gültig.')
  if (days <= DAYS_AHEAD)
    return warning(
      `Das Zertifikat von ${host} läuft in ${days} Tagen ab.`,
      'Bitte den Anbieter an die Erneuerung erinnern.',
    )
  return pass(`Das Zertifikat ist noch ${days} Tage gültig.`)
}

const NOT_TOLD = unknown('Der Mailserver hat dazu nichts gesagt.')

/** M13: the server accepts the login. */
function loginVerdict({ state, answer, remedy }: Awaited<ReturnType<SmtpAccess['verify']>>): Verdict {
  if (state === 'accepted') return pass('Der Mailserver nimmt die Anmeldung an.')
  if (state === 'unknown') return unknown(answer)
  return failure(
    'Der Mailserver hat die Anmeldung abgelehnt.',
    remedy ??
      'Benutzername oder Passwort wurde abgelehnt. Bei Microsoft/Google ist meist ein App-Passwort oder OAuth nötig.',
  )
}

/** M14: offers a mail from the sender to the administrator and cancels it before any content is sent. */
async function testSenderAccepted(
  account: MailAccount,
  place: SmtpPlace & { isPrivate: boolean },
  signal: AbortSignal,
): Promise<Verdict> {
  let dialogue: SmtpDialogue | null = null
  try {
    dialogue = await SmtpDialogue.connect(place.host, place.port, signal)
    const offered = await greet(dialogue, place)
    // Send a password only over a verified connection, or within our own network.
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
  const { smtpUsername, login } = account
  if ('state' in login) return false
  if ('accessToken' in login) {
    const response = tokenResponse(smtpUsername, login.accessToken)
    return (await dialogue.command(`AUTH XOAUTH2 ${response}`)).code === 235
  }
  if (methods.includes('PLAIN')) {
    const { code } = await dialogue.command(`AUTH PLAIN ${base64(`\0${smtpUsername}\0${login.password}`)}`)
    return code === 235
  }
  if (!methods.includes('LOGIN')) return false
  await dialogue.command('AUTH LOGIN')
  await dialogue.command(base64(smtpUsername))
  return (await dialogue.command(base64(login.password))).code === 235
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

/** Slightly less than a test may take, so that its own message comes first. */
const LOOK_MILLISECONDS = TEST_MILLISECONDS - 250

const SWITCHED_OFF = unknown('Das E-Mail-System ist deaktiviert.')
const HOST_UNKNOWN = unknown('Der Name des Mailservers ist nicht auflösbar.')

type Route = Awaited<ReturnType<SmtpAccess['route']>>

/** Look, log in, offer a mail: each needs the one before, so they run in turn, each within a test's time limit. */
export function testSmtp(
  smtp: SmtpAccess,
  settings: EmailSettings,
  account: MailAccount | null,
  now: Date,
): Record<'smtpPort' | 'tls' | 'certificate' | 'login' | 'senderAccepted', Promise<Verdict>> {
  const route = routed(smtp, settings.smtpHost)
  const look = route.then(found => found && lookAt(placeOf(settings, found), timeLimit()))
  const seen = async (judge: (target: Target, look: SmtpLook) => Verdict) => {
    const [found, result] = [await route, await look]
    if (!found || !result) return HOST_UNKNOWN
    return judge({ host: settings.smtpHost, port: settings.smtpPort, isPrivate: found.isPrivate }, result)
  }
  const login = route.then(found => loggedIn(smtp, account, found, look))
  return {
    smtpPort: seen(testSmtpPort),
    tls: seen(testTls),
    certificate: seen((target, result) => testCertificate(target, result, now)),
    login,
    senderAccepted: login.then(async ({ status }) => {
      const found = await route
      if (!account) return SWITCHED_OFF
      if (status !== 'pass' || !found) return unknown('Ohne Anmeldung nicht prüfbar.')
      return testSenderAccepted(
        account,
        { ...placeOf(settings, found), isPrivate: found.isPrivate },
        timeLimit(),
      )
    }),
  }
}

/** M12 alone. */
export async function lookAtCertificate(
  smtp: SmtpAccess,
  settings: EmailSettings,
  now: Date,
): Promise<Verdict & { expiresAt: Date | null }> {
  const found = await routed(smtp, settings.smtpHost)
  if (!found) return { ...HOST_UNKNOWN, expiresAt: null }
  const look = await lookAt(placeOf(settings, found), timeLimit())
  const target = { host: settings.smtpHost, port: settings.smtpPort, isPrivate: found.isPrivate }
  return { ...testCertificate(target, look, now), expiresAt: look.encryption?.expiresAt ?? null }
}

interface Target {
  host: string
  port: number
  isPrivate: boolean
}

const timeLimit = () => AbortSignal.timeout(LOOK_MILLISECONDS)

const placeOf = ({ smtpHost, smtpPort }: EmailSettings, { host }: Route) => ({
  host,
  port: smtpPort,
  name: smtpHost,
})

/** Null if the name cannot be resolved in time. */
async function routed(smtp: SmtpAccess, host: string): Promise<Route | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), LOOK_MILLISECONDS)))
  const found = smtp.route(host).catch(() => null)
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

async function loggedIn(
  smtp: SmtpAccess,
  account: MailAccount | null,
  route: Route | null,
  look: Promise<SmtpLook | null>,
): Promise<Verdict> {
  if (!account) return SWITCHED_OFF
  const seen = await look
  if (!route || !seen) return HOST_UNKNOWN
  if (seen.failure !== null) return unknown('Der Mailserver ist nicht erreichbar.')
  return loginVerdict(await smtp.verify(account, route, timeLimit()))
}
