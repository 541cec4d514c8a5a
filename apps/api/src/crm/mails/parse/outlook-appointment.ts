import type { Invitation } from '@app/contracts/mail-view'
import { viennaMoment } from './calendar-times.ts'
import { NAMED_PROPERTIES, type OutlookProperties, PROPERTY, type Storage } from './outlook-file.ts'
import { cleanLine } from './text.ts'

/** [MS-OXOCAL] 2.2.1 */
const LOCATION = 0x8208
const START = 0x820d
const END = 0x820e
const WHOLE_DAY = 0x8215

const APPOINTMENT = '0220060000000000c000000000000046'

/** Not the answers to an invitation. */
const CLASS = /^ipm\.(appointment|schedule\.meeting\.(request|canceled))/i

export function readAppointment(
  root: Storage,
  message: OutlookProperties,
  { messageClass, subject }: { messageClass: string; subject: string },
): Invitation | null {
  if (!CLASS.test(messageClass)) return null
  const named = namedProperties(root)
  const tag = (number: number) => named.get(number) ?? 0
  const start = message.time(tag(START)) ?? message.time(PROPERTY.startDate)
  const end = message.time(tag(END)) ?? message.time(PROPERTY.endDate)
  if (!start) return null
  const isWholeDay = message.flag(tag(WHOLE_DAY))
  const at = (moment: Date) => (isWholeDay ? nearestMidnight(moment) : moment).toISOString()
  return {
    title: subject,
    startsAt: at(start),
    endsAt: end && end > start ? at(end) : null,
    isWholeDay,
    location: cleanLine(message.text(tag(LOCATION)) ?? ''),
    isCancelled: /canceled$/i.test(messageClass),
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Whole days begin at the organiser's midnight; keep the dates. */
function nearestMidnight(moment: Date): Date {
  const wall = new Date(Math.floor((moment.getTime() + DAY / 2) / DAY) * DAY)
  return viennaMoment(wall)
}

/** [MS-OXMSG] 2.2.3 */
function namedProperties(root: Storage): Map<number, number> {
  const streams = root
    .subFolders()
    .find(folder => folder.name === NAMED_PROPERTIES)
    ?.fileNameSets()
  const bytesOf = (name: string) => Buffer.from(streams?.find(each => each.name === name)?.provider() ?? [])
  const sets = bytesOf('__substg1.0_00020102')
  const entries = bytesOf('__substg1.0_00030102')
  const tags = new Map<number, number>()
  for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
    const kind = entries.readUInt16LE(at + 4)
    // Sets 0 to 2 are predefined and not stored; an odd kind means a string name.
    const set = 16 * ((kind >> 1) - 3)
    if (kind % 2 || set < 0 || sets.toString('hex', set, set + 16) !== APPOINTMENT) continue
    tags.set(entries.readUInt32LE(at), 0x8000 + entries.readUInt16LE(at + 6))
  }
  return tags
}

const ENTRY = 8
