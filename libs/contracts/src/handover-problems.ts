export const handoverProblems = {
  'handover.nothing': {
    status: 422,
    de: 'Davon ist nichts zu übergeben: Es gehört der Person schon oder wurde inzwischen geändert oder gelöscht.',
    en: 'There is nothing to hand over: it is that person’s already, or has been changed or deleted meanwhile.',
  },
  'account.is_owner': {
    status: 409,
    de: '{name} ist noch verantwortlich: {what}. Bitte wählen Sie, wer übernimmt.',
    en: '{name} is still responsible: {what}. Please choose who takes over.',
  },
} as const
