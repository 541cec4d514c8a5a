const UNKNOWN_NAME = 'Der Name des IMAP-Servers wurde nicht gefunden.'
const TOO_SLOW = 'Der IMAP-Server hat nicht rechtzeitig geantwortet.'
const TOO_LARGE = 'Der IMAP-Server hat mehr geschickt, als eine E-Mail groß sein darf.'

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  ETIMEDOUT: TOO_SLOW,
  ETIMEOUT: TOO_SLOW,
  CONNECT_TIMEOUT: TOO_SLOW,
  GREETING_TIMEOUT: TOO_SLOW,
  UPGRADE_TIMEOUT: TOO_SLOW,
  LiteralTooLarge: TOO_LARGE,
  ResponseTooLarge: TOO_LARGE,
  LineTooLarge: TOO_LARGE,
  CERT_HAS_EXPIRED: 'Das Zertifikat des IMAP-Servers ist abgelaufen.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat des IMAP-Servers gilt für einen anderen Namen.',
}

const TLS_FAILURE = /^ERR_(SSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO_/

interface ImapError {
  code?: unknown
  tlsFailed?: unknown
  responseStatus?: unknown
}

/** The message is for staff. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'

  constructor(
    message: string,
    /** Repeated attempts could lock the account. */
    readonly isLogin = false,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  static unmovable = (folder: string) =>
    new MailboxFailure(
      `Der IMAP-Server verschiebt keine E-Mails in den Ordner „${folder}“. Bitte prüfen Sie Rechte und Speicherplatz des Postfachs.`,
    )

  static unclear = () => new MailboxFailure('Der IMAP-Server hat unverständlich geantwortet.')
}

export const missingFolder = (folder: string, cause: unknown) =>
  new MailboxFailure(`Den Ordner „${folder}“ gibt es in diesem Postfach nicht.`, false, { cause })

/** The server's own words are not shown, as with SMTP. */
export function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error
  const { code, tlsFailed, responseStatus } = (error ?? {}) as ImapError
  const options = { cause: error }
  const words = sentences[String(code)]
  if (words) return new MailboxFailure(words, false, options)
  if (tlsFailed === true || TLS_FAILURE.test(String(code)))
    return new MailboxFailure(
      'Der IMAP-Server bietet keine gültige Verschlüsselung (TLS) an.',
      false,
      options,
    )
  const said = responseStatus === undefined ? 'ist nicht erreichbar' : 'hat einen Befehl abgelehnt'
  return new MailboxFailure(`Der IMAP-Server ${said}.`, false, options)
}
