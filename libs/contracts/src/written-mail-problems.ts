export const writtenMailProblems = {
  'written_mail.sending_off': {
    status: 422,
    de: 'Das E-Mail-System ist ausgeschaltet; von hier wird nichts gesendet. Bitte senden Sie mit Ihrem Mailprogramm.',
    en: 'The e-mail system is switched off; nothing is sent from here. Please send with your mail program.',
  },
  'written_mail.too_large': {
    status: 413,
    de: 'Die Anlagen sind zusammen größer als 25 MB; die meisten Mailserver nehmen das nicht an. Bitte entfernen Sie welche.',
    en: 'The attachments are larger than 25 MB together; most mail servers do not take that. Please remove some.',
  },
  'written_mail.too_many_files': {
    status: 413,
    de: 'Eine E-Mail nimmt höchstens 20 Dateien auf. Bitte entfernen Sie welche.',
    en: 'A mail takes 20 files at most. Please remove some.',
  },
  'message_template.not_found': {
    status: 404,
    de: 'Diese Vorlage gibt es nicht mehr.',
    en: 'This template no longer exists.',
  },
  'message_template.changed': {
    status: 409,
    de: 'Die Vorlage wurde inzwischen von jemand anderem geändert. Bitte schließen Sie sie und öffnen Sie sie neu.',
    en: 'The template has been changed by somebody else. Please close it and open it again.',
  },
  'invitation.nobody': {
    status: 409,
    de: 'Dieser Termin ist abgesagt, und eingeladen wurde noch niemand. Es gibt nichts abzusagen.',
    en: 'This appointment is cancelled, and nobody was invited yet. There is nothing to call off.',
  },
  'invitation.sent_meanwhile': {
    status: 409,
    de: 'Zu diesem Termin wurde soeben schon eine Einladung gesendet. Bitte öffnen Sie ihn neu.',
    en: 'An invitation to this appointment has just been sent. Please open it again.',
  },
  'written_mail.left': {
    status: 409,
    de: 'Diese E-Mail ist schon unterwegs und lässt sich nicht mehr zurücknehmen.',
    en: 'This mail is on its way and can no longer be taken back.',
  },
} as const
