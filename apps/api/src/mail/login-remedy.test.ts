import { expect, test } from '@jest/globals'
import { imapRemedy, smtpRemedy } from './login-remedy.ts'

test.each([
  [
    '550 5.7.30 Basic authentication is not supported for Client Submission.',
    /Microsoft 365 nimmt keine Passwörter/,
    /SMTP\.Send/,
  ],
  [
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [FR0P281CA0001.DEUP281.PROD.OUTLOOK.COM]',
    /Microsoft 365 nimmt keine Passwörter/,
    /SMTP\.Send/,
  ],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.ms/smtp_auth_disabled',
    /Authentifiziertes SMTP/,
    /Authentifiziertes SMTP/,
  ],
  [
    '535 5.7.3 Authentication unsuccessful [VI1PR0202CA0001.eurprd02.prod.outlook.com]',
    /Microsoft 365 nimmt keine Passwörter/,
    /SMTP\.Send/,
  ],
  [
    '534-5.7.9 Application-specific password required. For more information, go to 534 5.7.9 https://support.google.com/mail/?p=InvalidSecondFactor - gsmtp',
    /App-Passwort/,
    /Adresse des Kontos/,
  ],
  [
    '535-5.7.8 Username and Password not accepted. For more information, go to 535 5.7.8 https://support.google.com/mail/?p=BadCredentials - gsmtp',
    /App-Passwort/,
    /Adresse des Kontos/,
  ],
  [
    '534-5.7.14 <https://accounts.google.com/signin/continue> Please log in via your web browser and then try again. - gsmtp',
    /im Browser/,
    /im Browser/,
  ],
])('%s', (answer, password, token) => {
  expect(smtpRemedy(answer, 'password')).toMatch(password)
  expect(smtpRemedy(answer, 'token')).toMatch(token)
})

test.each([
  '550 5.7.30 REQUIRETLS support required',
  '535 5.7.3 Authentication unsuccessful',
  '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6',
  '535 wrong',
])('%s says nothing of a provider', answer => {
  expect(smtpRemedy(answer, 'password')).toBeNull()
})

test('a refused IMAP log-in is told by the name of the server', () => {
  expect(imapRemedy('outlook.office365.com', 'password')).toMatch(/Microsoft 365 nimmt keine Passwörter/)
  expect(imapRemedy('imap.gmail.com', 'password')).toMatch(/App-Passwort/)
  expect(imapRemedy('imap.gmail.com', 'token')).toMatch(/Adresse des Kontos/)
  expect(imapRemedy('imap.firma.example', 'password')).toBeNull()
  expect(imapRemedy('notoutlook.com', 'password')).toBeNull()
})
