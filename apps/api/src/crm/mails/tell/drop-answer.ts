import type { Returned } from '@app/contracts/endpoint'
import type { MailDrop, mailPlacements, MailProposal } from '@app/contracts/mail-placements'
import { viennaDay } from '@app/contracts/vienna-day'
import type { Batch } from '../file/batch.ts'
import type { Placement } from '../file/mail-placements.service.ts'
import type { StoredMail } from '../file/stored-mail.ts'
import { questionSentences, type Question } from '../match/rules.ts'

export type Drop = Returned<typeof mailPlacements.drop>

export interface Imported {
  mail: StoredMail
  batch: Batch
  stored: { isNew: boolean; hasOtherContent: boolean }
  placements: Placement[]
  droppedOn: number | null
  question: Question | null
  entryId: number | null
  /** Choices for the tray; for a mail dropped on another customer, the owners of its addresses. */
  proposals: MailProposal[]
}

export function dropAnswer({ mail, batch, stored, question, ...imported }: Imported): Drop {
  const { placements, droppedOn, entryId, proposals } = imported
  const tray = question && { id: entryId!, question: questionSentences[question], proposals }
  const belongsElsewhere = question ? [] : proposals.map(({ customer }) => customer)
  const shown = droppedOn ? placements.filter(({ activityId }) => activityId === droppedOn) : placements
  const outcome = tray ? 'tray' : shown.some(({ isNew }) => isNew) ? 'filed' : 'already_filed'
  const { hasOtherContent } = stored
  return {
    mailId: mail.id,
    outcome,
    message: dropMessage({ outcome, shown, tray, belongsElsewhere, ...stored }),
    subject: mail.subject,
    direction: mail.direction,
    attachmentCount: mail.attachmentCount,
    batchId: batch.key,
    placements,
    tray,
    belongsElsewhere,
    hasOtherContent,
  }
}

interface Dropped {
  outcome: MailDrop['outcome']
  shown: Placement[]
  tray: MailDrop['tray']
  belongsElsewhere: MailDrop['belongsElsewhere']
  isNew: boolean
  hasOtherContent: boolean
}

function dropMessage(dropped: Dropped): string {
  const { belongsElsewhere, hasOtherContent } = dropped
  const sentences = [happened(dropped)]
  if (belongsElsewhere.length)
    sentences.push(sentence(`Alle bekannten Adressen gehören aber zu ${names(belongsElsewhere)}`))
  if (hasOtherContent)
    sentences.push(
      'Diese Datei hat dieselbe Nummer, aber anderen Inhalt; sie wurde als weiteres Original aufgehoben.',
    )
  return sentences.join(' ')
}

function happened({ outcome, shown, tray, isNew }: Dropped): string {
  if (tray) {
    const why =
      tray.question === questionSentences.unknown ? 'Absender unbekannt: bitte zuordnen.' : tray.question
    return isNew ? why : `Liegt schon im E-Mail-Eingang. ${why}`
  }
  if (outcome === 'already_filed') return shown.map(alreadyThere).join(' ')
  const fresh = shown.filter(place => place.isNew)
  const reasons = [...new Set(fresh.map(({ reason }) => reason))].filter(
    reason => reason !== 'Hier abgelegt.',
  )
  return [sentence(`Abgelegt bei ${names(fresh.map(({ customer }) => customer))}`), ...reasons].join(' ')
}

function alreadyThere({ customer, opportunity, ...filed }: Placement): string {
  const where = opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName
  return sentence(`${alreadyFiled(filed).slice(0, -1)} bei ${where}`)
}

export function alreadyFiled({ filedBy, filedAt }: Pick<Placement, 'filedBy' | 'filedAt'>): string {
  const [year, month, day] = viennaDay(new Date(filedAt)).split('-')
  const who = filedBy ? ` von ${filedBy}` : ''
  return `Schon abgelegt${who} am ${day}.${month}.${year}.`
}

/** Avoids a second full stop, as after „Nagl e.U.“. */
const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

const listed = new Intl.ListFormat('de')

const names = (customers: readonly { companyName: string }[]) =>
  listed.format(customers.map(({ companyName }) => companyName))
