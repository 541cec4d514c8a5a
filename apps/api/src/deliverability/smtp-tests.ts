import type { EmailSettings } from '@app/contracts/email-settings'
import type { MailAccount } from '../mail/email-settings.service.ts'
import type { SmtpAccess } from '../mail/smtp-access.service.ts'
import { lookAt, type SmtpLook } from './smtp-look.ts'
import { testCertificate, testSmtpPort, testTls } from './tests/smtp-connection.ts'
import { loginVerdict, testSenderAccepted } from './tests/smtp-session.ts'
import { TEST_MILLISECONDS, unknown, type Verdict } from './verdict.ts'

/** A little less than a test may take, so that its own words come first. */
const LOOK_MILLISECONDS = TEST_MILLISECONDS - 250

const SWITCHED_OFF = unknown('Das E-Mail-System ist deaktiviert.')
const HOST_UNKNOWN = unknown('Der Name des Mailservers ist nicht auflösbar.')

type Route = Awaited<ReturnType<SmtpAccess['route']>>

/**
 * The tests that talk to the mail server. Looking, logging in and offering a mail need each other, so these three come
 * one after the other, each within the time of a test.
 */
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

/** Where to connect to; null where nobody knows the name, or not soon enough. */
async function routed(smtp: SmtpAccess, host: string): Promise<Route | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), LOOK_MILLISECONDS)))
  // What the system's resolver throws says in every case that the name leads nowhere.
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
  const { state, answer } = await smtp.verify(account, route, timeLimit())
  return loginVerdict(state, answer)
}
