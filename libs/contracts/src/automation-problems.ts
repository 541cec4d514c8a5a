/** Refusals of what the CRM does by itself. */
export const automationProblems = {
  'automation.changed': {
    status: 409,
    de: 'Die Automatik wurde inzwischen von jemand anderem geändert.',
    en: 'The automation has been changed by somebody else.',
  },
  'automation.rule_off': {
    status: 422,
    de: 'Diese Regel ist ausgeschaltet. Bitte schalten Sie sie ein und speichern Sie.',
    en: 'This rule is switched off. Please switch it on and save.',
  },
  'automation.mail_disabled': {
    status: 422,
    de: 'Das E-Mail-System ist ausgeschaltet. Es wurde nichts gesendet; was fällig ist, bleibt fällig.',
    en: 'The e-mail system is switched off. Nothing was sent; what is due stays due.',
  },
  'automation.already_run': {
    status: 409,
    de: 'Der heutige Lauf ist schon erledigt. Der nächste kommt morgen.',
    en: 'Today’s run has been made already. The next one is tomorrow.',
  },
} as const
