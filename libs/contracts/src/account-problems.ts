/** What accounts and log-ins are refused with; part of the list in problem.ts. */
export const accountProblems = {
  'auth.required': { status: 401, de: 'Bitte melden Sie sich an.', en: 'Please log in.' },
  'auth.expired': {
    status: 401,
    de: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    en: 'Your session has expired. Please log in again.',
  },
  'auth.invalid': { status: 401, de: 'Ungültige E-Mail oder Passwort.', en: 'Invalid e-mail or password.' },
  'auth.too_many': {
    status: 429,
    de: 'Zu viele Fehlversuche. Bitte warten Sie einige Minuten.',
    en: 'Too many failed attempts. Please wait a few minutes.',
  },
  'auth.totp_required': {
    status: 401,
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
    en: 'Please enter the code of your authenticator app.',
  },
  'auth.totp_invalid': {
    status: 401,
    de: 'Der Code stimmt nicht oder wurde schon verwendet. Bitte warten Sie auf den nächsten.',
    en: 'The code is wrong or was already used. Please wait for the next one.',
  },
  'auth.password_weak': {
    status: 422,
    de: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    en: 'This password is too easy to guess. Please choose another one.',
  },
  'setup.link_invalid': {
    status: 404,
    de: 'Dieser Einrichtungslink gilt nicht mehr. Einen neuen erstellt ein anderes Konto unter „Konten“; ist es das erste Konto, druckt ihn der nächste Start des Servers.',
    en: 'This set-up link is no longer valid. Another account makes a new one under “Konten”; for the first account, the next start of the server prints it.',
  },
  'account.not_found': {
    status: 404,
    de: 'Dieses Konto gibt es nicht mehr.',
    en: 'This account no longer exists.',
  },
  'account.email_taken': {
    status: 409,
    de: 'Für diese E-Mail-Adresse gibt es schon ein Konto.',
    en: 'There is already an account with this e-mail address.',
  },
  'account.own': {
    status: 422,
    de: 'Das eigene Konto kann man nicht sperren; das eigene Passwort ändert man unter „Eigenes Konto“.',
    en: 'You cannot disable your own account; your own password is changed under “Eigenes Konto”.',
  },
  'account.disabled': {
    status: 422,
    de: 'Dieses Konto ist gesperrt. Bitte entsperren Sie es zuerst.',
    en: 'This account is disabled. Please enable it first.',
  },
  'account.password_wrong': {
    status: 422,
    de: 'Das aktuelle Passwort stimmt nicht.',
    en: 'The current password is wrong.',
  },
  'account.code_wrong': {
    status: 422,
    de: 'Der Code stimmt nicht oder wurde schon verwendet. Bitte warten Sie auf den nächsten.',
    en: 'The code is wrong or was already used. Please wait for the next one.',
  },
  'account.totp_not_begun': {
    status: 409,
    de: 'Die Einrichtung wurde nicht begonnen oder inzwischen beendet. Bitte beginnen Sie neu.',
    en: 'The set-up was not begun or has ended meanwhile. Please begin again.',
  },
  'account.totp_active': {
    status: 409,
    de: 'Die Zwei-Faktor-Anmeldung ist schon eingerichtet.',
    en: 'Two-factor log-in is already set up.',
  },
  'session.not_found': {
    status: 404,
    de: 'Diese Sitzung ist schon beendet.',
    en: 'This session has already ended.',
  },
} as const
