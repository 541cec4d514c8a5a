import type { MailDrop, MailPlacement } from '@app/contracts/mail-placements'

/** A place as the server answers it. */
export function placement(fields: Partial<MailPlacement> = {}): MailPlacement {
  return {
    activityId: 31,
    customer: { id: 7, companyName: 'Huber Anlagenbau GmbH' },
    opportunity: null,
    reason: 'Hier abgelegt.',
    filedBy: 'Anna Berger',
    filedAt: '2026-11-20T08:38:00.000Z',
    isNew: true,
    ...fields,
  }
}

/** What the server answers to a drop: filed, where it is not told otherwise. */
export function dropResult(fields: Partial<MailDrop> = {}): MailDrop {
  return {
    mailId: 12,
    outcome: 'filed',
    message: 'Abgelegt bei Huber Anlagenbau GmbH.',
    subject: 'Freigabe Linie 3',
    direction: 'received',
    attachmentCount: 1,
    batchId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    placements: [placement()],
    tray: null,
    belongsElsewhere: [],
    hasOtherContent: false,
    ...fields,
  }
}
