import type { MailUndo } from '@app/contracts/mail-placements'

/** Something that an undo left, and why. */
export type Kept = MailUndo['kept'][number]

/** An activity that somebody has worked on. */
export function keptActivity(activity: { subject: string; companyName: string; isEdited: boolean }): Kept {
  const why = activity.isEdited
    ? 'Sie wurde inzwischen bearbeitet.'
    : 'Dazu wurde inzwischen eine weitere Aktivität angelegt.'
  return { what: `Aktivität „${activity.subject}“ bei ${activity.companyName}`, why }
}

/** A mail that stands somewhere else as well. */
export function keptMail({ subject, places }: { subject: string; places: readonly string[] }): Kept {
  const where = new Intl.ListFormat('de').format(places)
  return { what: `E-Mail „${subject || '(ohne Betreff)'}“`, why: `Sie liegt inzwischen auch bei ${where}.` }
}

/** A mail that somebody has dropped as well. */
export function keptForOthers({ subject }: { subject: string }): Kept {
  const why = 'Sie wurde auch in einem anderen Stapel abgelegt und wartet im E-Mail-Eingang.'
  return { what: `E-Mail „${subject || '(ohne Betreff)'}“`, why }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What an undo did, in words. */
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
