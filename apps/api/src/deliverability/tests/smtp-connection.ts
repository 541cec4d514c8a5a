import type { SmtpLook } from '../smtp-look.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'

const DAY = 86_400_000
const DAYS_AHEAD = 21

/** Port that most clouds close for everybody. */
const SERVER_TO_SERVER = 25

const SLOW_MILLISECONDS = 2_000

/** The mail server as it stands in the settings. */
export interface SmtpTarget {
  host: string
  port: number
  /** Reached at a private address: plain text and any certificate are put up with. */
  isPrivate: boolean
}

const NOT_REACHED = unknown('Der Mailserver ist nicht erreichbar.')

/** M10: whether anything answers at the port. */
export function testSmtpPort({ port }: SmtpTarget, look: SmtpLook): Verdict {
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

/** M11: whether the conversation is encrypted. */
export function testTls({ port, isPrivate }: SmtpTarget, look: SmtpLook): Verdict {
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

/** M12: whether the certificate is the server's own, trusted, and still good for a while. */
export function testCertificate({ host, isPrivate }: SmtpTarget, look: SmtpLook, now: Date): Verdict {
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
