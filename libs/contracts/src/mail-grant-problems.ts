export const mailGrantProblems = {
  'mail_grant.not_found': {
    status: 404,
    de: 'Dieses Konto gibt es nicht mehr.',
    en: 'This account no longer exists.',
  },
  'mail_grant.in_use': {
    status: 409,
    de: 'Über dieses Konto wird gesendet oder empfangen. Bitte wählen Sie dort zuerst eine andere Anmeldung.',
    en: 'Mail is sent or received with this account. Please choose another log-in there first.',
  },
  'mail_grant.sign_in_over': {
    status: 422,
    de: 'Diese Anmeldung ist abgelaufen oder wurde schon beendet. Bitte melden Sie das Konto neu an.',
    en: 'This sign-in is over. Please sign in again.',
  },
  'mail_grant.refused': { status: 422, de: '{reason}', en: '{reason}' },
  'mail_grant.other_server': {
    status: 422,
    de: 'Mit einem Konto bei {provider} verbindet sich der Server nur mit {servers}.',
    en: 'With an account at {provider} the server connects to {servers} only.',
  },
} as const
