import type { MailDrop } from '@app/contracts/mail-placements'
import { viennaDay } from '@app/contracts/vienna-day'
import type { Placement } from './placements.ts'

/** Who filed a mail and when. */
export function alreadyFiled({ filedBy, filedAt }: Pick<Placement, 'filedBy' | 'filedAt'>): string {
  const [year, month, day] = viennaDay(new Date(filedAt)).split('-')
  const who = filedBy ? ` von ${filedBy}` : ''
  return `Schon abgelegt${who} am ${day}.${month}.${year}.`
}

/** The same, and where. */
function alreadyThere({ customer, opportunity, ...filed }: Placement): string {
  const where = opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName
  return `${alreadyFiled(filed).slice(0, -1)} bei ${where}.`
}

interface Dropped {
  outcome: MailDrop['outcome']
  /** The places that the answer speaks of. */
  shown: Placement[]
  tray: MailDrop['tray']
  belongsElsewhere: MailDrop['belongsElsewhere']
  isNew: boolean
  hasOtherContent: boolean
}

const listed = new Intl.ListFormat('de')

const names = (customers: readonly { companyName: string }[]) =>
  listed.format(customers.map(({ companyName }) => companyName))

/** What became of a dropped mail, in a few sentences. */
export function dropMessage(dropped: Dropped): string {
  const { belongsElsewhere, hasOtherContent } = dropped
  const sentences = [happened(dropped)]
  if (belongsElsewhere.length)
    sentences.push(`Alle bekannten Adressen gehören aber zu ${names(belongsElsewhere)}.`)
  if (hasOtherContent)
    sentences.push(
      'Diese Datei hat dieselbe Nummer, aber anderen Inhalt; sie wurde als weiteres Original aufgehoben.',
    )
  return sentences.join(' ')
}

function happened({ outcome, shown, tray, isNew }: Dropped): string {
  if (tray) {
    const where = isNew ? 'Im E-Mail-Eingang.' : 'Liegt im E-Mail-Eingang.'
    return `${where} ${tray.question}`
  }
  if (outcome === 'already_filed') return shown.map(alreadyThere).join(' ')
  const fresh = shown.filter(place => place.isNew)
  const reasons = [...new Set(fresh.map(({ reason }) => reason))].filter(
    reason => reason !== 'Hier abgelegt.',
  )
  return [`Abgelegt bei ${names(fresh.map(({ customer }) => customer))}.`, ...reasons].join(' ')
}
