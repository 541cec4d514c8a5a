import type { MailDetail } from '@app/contracts/mail-view'

/** A stored mail as the server answers it. */
export const mailDetail: MailDetail = {
  id: 9,
  kind: 'mail',
  automatic: 'none',
  invitation: null,
  messageClass: 'IPM.Note',
  subject: 'Freigabe Linie 3',
  sender: { name: 'Thomas Leitner', email: 't.leitner@huber.example' },
  to: [{ name: 'Anna', email: 'anna@example.at' }],
  cc: [],
  bcc: [],
  replyTo: [],
  sentAt: '2026-11-20T08:31:00.000Z',
  deliveredAt: null,
  text: 'Das Pflichtenheft passt.',
  hasHtml: false,
  remoteImageCount: 0,
  omittedAttachments: [],
  messageId: null,
  direction: 'received',
  attachments: [],
  originals: [],
  placements: [],
  providerDomains: [],
  batch: null,
}

/** A file of a mail. */
export const mailPart: MailDetail['attachments'][number] = {
  id: 5,
  name: 'Pflichtenheft.pdf',
  contentType: 'application/pdf',
  size: 1_887_437,
  isInline: false,
  isMessage: false,
  isExecutable: false,
  preview: 'pdf',
  isSignature: false,
}
