import { keep, readKept } from '../../../shell/kept.ts'
import type { ComposeWish } from './compose-context.ts'

/** Unsent input; files from disk cannot be kept. */
export interface KeptDraft {
  to: string
  cc: string
  bcc: string
  subject: string
  html: string
  attachmentIds: string
  /** Empty if nothing is quoted. */
  quotedText: string
  /** Appointments only. */
  minutes?: number | null | undefined
  place?: string | undefined
}

const FIELDS = ['to', 'cc', 'bcc', 'subject', 'html', 'attachmentIds', 'quotedText'] as const

const nameOf = ({
  kind,
  mailId,
  customerId,
  opportunityId,
  contactPersonId,
  offerId,
  activityId,
}: ComposeWish) =>
  ['mail-draft', kind, mailId, customerId, opportunityId, contactPersonId, offerId, activityId].join('-')

export function readDraft(ownId: number | null, wish: ComposeWish): KeptDraft | null {
  const stored = readKept(ownId, nameOf(wish)) as Record<string, unknown> | null
  if (!stored || FIELDS.some(name => typeof stored[name] !== 'string')) return null
  return stored as unknown as KeptDraft
}

/** Null deletes it. */
export const keepDraft = (ownId: number | null, wish: ComposeWish, draft: KeptDraft | null) =>
  keep(ownId, nameOf(wish), draft)
