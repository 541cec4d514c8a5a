import type { ComposeWish } from './compose-context.ts'

/** What somebody has typed and not sent; files of the disk cannot be kept. */
export interface KeptDraft {
  to: string
  cc: string
  bcc: string
  subject: string
  html: string
  attachmentIds: string
  /** Empty where nothing is quoted. */
  quotedText: string
  /** Of an appointment. */
  minutes?: number | null | undefined
  place?: string | undefined
}

const FIELDS = ['to', 'cc', 'bcc', 'subject', 'html', 'attachmentIds', 'quotedText'] as const

const keyOf = ({
  kind,
  mailId,
  customerId,
  opportunityId,
  contactPersonId,
  offerId,
  activityId,
}: ComposeWish) =>
  ['mail-draft', kind, mailId, customerId, opportunityId, contactPersonId, offerId, activityId].join('-')

export function readDraft(wish: ComposeWish): KeptDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(wish)) ?? 'null') as Record<string, unknown> | null
    if (!stored || FIELDS.some(name => typeof stored[name] !== 'string')) return null
    return stored as unknown as KeptDraft
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepDraft(wish: ComposeWish, draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(wish), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(wish))
  } catch {
    // A full or closed storage costs the draft its second life, not the first.
  }
}
