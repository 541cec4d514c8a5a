export type LoginMeans = 'password' | 'token'

interface Remedy extends Record<LoginMeans, string> {
  says: RegExp
}

const MICROSOFT_TOKEN =
  'Microsoft lässt diese Anmeldung nicht zu. Bitte prüfen Sie, ob der Benutzername das Postfach nennt, für das Sie sich angemeldet haben, und ob die App bei Microsoft die Berechtigungen SMTP.Send und IMAP.AccessAsUser.All hat.'
const MICROSOFT_PASSWORD =
  'Microsoft 365 nimmt keine Passwörter von Programmen mehr an. Bitte wählen Sie als Anmeldung ein Konto bei Microsoft.'
const SMTP_SWITCHED_OFF =
  'Für dieses Postfach ist der Versand durch Programme ausgeschaltet. Im Microsoft 365 Admin Center lässt er sich einschalten: beim Benutzer unter „E-Mail“, „E-Mail-Apps verwalten“, „Authentifiziertes SMTP“.'
const GOOGLE_TOKEN =
  'Google lässt diese Anmeldung nicht zu. Bitte prüfen Sie, ob der Benutzername die Adresse des Kontos ist, mit dem Sie sich angemeldet haben.'
const GOOGLE_PASSWORD =
  'Google nimmt das Passwort des Kontos nicht an. Bitte wählen Sie als Anmeldung ein Konto bei Google, oder geben Sie ein App-Passwort ein (Google-Konto, „Sicherheit“, „App-Passwörter“).'
const GOOGLE_SUSPICION =
  'Google hält die Anmeldung für verdächtig. Bitte melden Sie sich mit diesem Konto einmal im Browser an und versuchen Sie es danach erneut.'

/** First match wins. 5.7.30 alone has another meaning (REQUIRETLS), 5.7.3 and 5.7.8 are used by everybody. */
const remedies: readonly Remedy[] = [
  {
    says: /5\.7\.139 .*SmtpClientAuthentication is disabled/i,
    password: SMTP_SWITCHED_OFF,
    token: SMTP_SWITCHED_OFF,
  },
  {
    says: /5\.7\.139 |5\.7\.30 .*basic auth|5\.7\.3 .*\.outlook\.com/i,
    password: MICROSOFT_PASSWORD,
    token: MICROSOFT_TOKEN,
  },
  {
    says: /5\.7\.14 .*(google|gsmtp)|log in (via|with) your web browser/i,
    password: GOOGLE_SUSPICION,
    token: GOOGLE_SUSPICION,
  },
  {
    says: /5\.7\.9 .*application-specific|5\.7\.8 .*(google|gsmtp)/i,
    password: GOOGLE_PASSWORD,
    token: GOOGLE_TOKEN,
  },
]

/** Null if the server's own answer must do. */
export function smtpRemedy(answer: string, by: LoginMeans): string | null {
  return remedies.find(({ says }) => says.test(answer))?.[by] ?? null
}

const imapServers: readonly [host: RegExp, remedy: Record<LoginMeans, string>][] = [
  [/(^|\.)(office365|outlook|hotmail)\.com$/i, { password: MICROSOFT_PASSWORD, token: MICROSOFT_TOKEN }],
  [/(^|\.)(gmail|googlemail)\.com$/i, { password: GOOGLE_PASSWORD, token: GOOGLE_TOKEN }],
]

/** By server name: Exchange Online answers nothing but "AUTHENTICATE failed". */
export function imapRemedy(host: string, by: LoginMeans): string | null {
  return imapServers.find(([name]) => name.test(host))?.[1][by] ?? null
}
