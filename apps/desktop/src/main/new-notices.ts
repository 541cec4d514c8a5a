import { noticeInWords, type Notice } from '@app/contracts/notices'
import * as z from 'zod'

/** The newest notice reported so far, by server; ids only grow. */
export const Told = z.object({ origin: z.string(), upTo: z.int() })
export type Told = z.output<typeof Told>

/** `path` is opened by a click. */
interface Shown {
  title: string
  body: string
  path: string
}

/** More at once are summed up in one notification. */
const SINGLES = 3

const DAY_OF_WORK = '/crm/activities?view=day'

export function newNotices(
  listed: readonly Notice[],
  before: Told | null,
  { origin, now }: { origin: string; now: Date },
): { shown: Shown[]; told: Told } {
  const upTo = before?.origin === origin ? before.upTo : 0
  const fresh = listed
    .filter(({ id, readAt }) => id > upTo && readAt === null)
    .map(notice => noticeInWords(notice, now))
  const summary = {
    title: `${fresh.length} neue Benachrichtigungen`,
    body: fresh
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 200),
    path: DAY_OF_WORK,
  }
  return {
    shown:
      fresh.length > SINGLES
        ? [summary]
        : fresh.map(({ title, detail, path }) => ({ title, body: detail, path })),
    told: { origin, upTo: Math.max(upTo, ...listed.map(({ id }) => id)) },
  }
}
