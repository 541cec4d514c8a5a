import type { EntityManager } from 'typeorm'
import type { MailUndo } from '@app/contracts/mail-placements'

interface PlacedActivity {
  id: number
  subject: string
  companyName: string
  isEdited: boolean
  followUps: number
}

// A task proposed in the transaction of the placement belongs to it until somebody edits it.
const untouched = `f.version = 1 and f.status = 'pending' and f."createdAt" = a."createdAt"`

export async function moveProposed(tx: EntityManager, activityId: number): Promise<void> {
  await tx.query(
    `update activities f set "customerId" = a."customerId", "opportunityId" = a."opportunityId"
      from activities a where a.id = $1 and f."parentId" = a.id and ${untouched}`,
    [activityId],
  )
}

/** Also removes proposed tasks. Edited activities stay and are listed. */
export async function removePlaced(
  tx: EntityManager,
  activityIds: readonly number[],
): Promise<{ count: number; kept: Kept[] }> {
  const placed = await tx.query<PlacedActivity[]>(
    `select a.id, a.title as subject, c."companyName",
        a."deletedAt" is null and a.version > p."activityVersion" as "isEdited",
        (select count(*)::int from activities f
           where f."parentId" = a.id and f."deletedAt" is null and not (${untouched})) as "followUps"
      from mail_placements p join activities a on a.id = p."activityId"
        join customers c on c.id = a."customerId"
      where a.id = any($1::int[]) order by a.id for update of a`,
    [activityIds],
  )
  const kept = placed.filter(({ isEdited, followUps }) => isEdited || followUps > 0)
  const ids = placed.filter(activity => !kept.includes(activity)).map(({ id }) => id)
  await tx.query(
    `delete from activities f using activities a where f."parentId" = a.id and a.id = any($1::int[]) and ${untouched}`,
    [ids],
  )
  await tx.query('delete from activities where id = any($1::int[])', [ids])
  return { count: ids.length, kept: kept.map(keptActivity) }
}

export type Kept = MailUndo['kept'][number]

function keptActivity(activity: { subject: string; companyName: string; isEdited: boolean }): Kept {
  const why = activity.isEdited
    ? 'Sie wurde inzwischen bearbeitet.'
    : 'Dazu wurde inzwischen eine weitere Aktivität angelegt.'
  return { what: `Aktivität „${activity.subject}“ bei ${activity.companyName}`, why }
}

export function keptMail({ subject, places }: { subject: string; places: readonly string[] }): Kept {
  const where = new Intl.ListFormat('de').format(places)
  return { what: `E-Mail „${subject || '(ohne Betreff)'}“`, why: `Sie liegt inzwischen auch bei ${where}.` }
}

export function keptForOthers({ subject }: { subject: string }): Kept {
  const why = 'Sie wurde auch in einem anderen Stapel abgelegt und wartet im E-Mail-Eingang.'
  return { what: `E-Mail „${subject || '(ohne Betreff)'}“`, why }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function undoMessage(
  { activities, mails }: Pick<MailUndo, 'activities' | 'mails'>,
  kept: readonly Kept[],
  undoneBefore: Date | null,
): string {
  if (undoneBefore && !activities && !mails) return 'Schon rückgängig gemacht.'
  const taken = `${counted(mails, 'E-Mail', 'E-Mails')} und ${counted(activities, 'Aktivität', 'Aktivitäten')}`
  const rest = kept.length ? ` ${counted(kept.length, 'Eintrag bleibt', 'Einträge bleiben')}.` : ''
  return `Rückgängig gemacht: ${taken}.${rest}`
}
