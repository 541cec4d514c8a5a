import { IconArrowRight, IconHistory, IconHistoryOff, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type Activity,
  activityStatusNames,
  activityTypeNames,
  outcomeNames,
} from '@app/contracts/activities'
import { type Salutation, salutationNames } from '@app/contracts/contact-persons'
import { customerFieldNames, customerStatusNames, customerTypeNames } from '@app/contracts/customers'
import { automaticMailNames, mailDirectionNames, type MailDirection } from '@app/contracts/mail-placements'
import type { OwnField } from '@app/contracts/own-fields'
import type { Passage } from '@app/contracts/search'
import { type CustomerChange, timeline } from '@app/contracts/timeline'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { PassageText } from '../../../kit/Pieces.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { activityStatusSigns, activityTypeSigns } from '../activities/activity-signs.ts'
import { ownFieldAt, shownOwnValue, useAllOwnFields } from '../own-fields/own-fields.ts'
import { DeliveryFailure, DeliveryStatus } from '../mails/compose/MailDelivery.tsx'
import { directionSigns } from '../mails/view/MailHead.tsx'
import { MailView } from '../mails/view/MailView.tsx'
import { splitQuoted } from '../mails/view/quoted-text.ts'
import classes from './Timeline.module.css'

interface TimelineRowProps {
  activity: Activity
  /** Match of the search. */
  passage?: Passage | null
  isOpen: boolean
  onToggle: () => void
  actions?: ReactNode
}

export function TimelineRow({ activity, passage, isOpen, onToggle, actions }: TimelineRowProps) {
  const { id, type, title, status, attachments, activityDate, mailId, mail, customerId, delivery } = activity
  const automatic = mail && mail.automatic !== 'none' ? automaticMailNames[mail.automatic] : null
  const date = <span className="meta num nowrap">{formatDateTime(mail?.sentAt ?? activityDate)}</span>
  const Glyph = activityTypeSigns[type]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={row}
      className={classes['row']}
      data-open={isOpen || undefined}
      data-automatic={(automatic && !isOpen) || undefined}
    >
      <span className={classes['sign']}>
        <Glyph {...icon} aria-hidden />
      </span>
      <div className={classes['body']}>
        <div className="row">
          <button
            type="button"
            className={classes['title']}
            aria-expanded={isOpen}
            aria-controls={`activity-${id}`}
            data-timeline-row
            onClick={onToggle}
          >
            {title}
          </button>
          <Tag>{automatic ?? activityTypeNames[type]}</Tag>
          <span className="spacer" />
          {automatic && !isOpen && date}
          {delivery && <DeliveryStatus {...delivery} />}
          {/* Every filed mail is completed, so the status says nothing. */}
          {!(mailId && status === 'completed') && (
            <Status {...activityStatusSigns[status]}>{activityStatusNames[status]}</Status>
          )}
        </div>
        <div className={classes['second']} hidden={Boolean(automatic) || (isOpen && Boolean(mailId))}>
          {!isOpen && mail && <MailSummary activity={activity} direction={mail.direction} />}
          {!mail && (
            <span className="muted ellipsis">
              {!isOpen && (passage && !mailId ? <PassageText passage={passage} /> : summaryOf(activity))}
            </span>
          )}
          {attachments.length > 0 && (
            <span className="meta with-icon num">
              <IconPaperclip {...smallIcon} aria-label="Anlagen" />
              {attachments.length}
            </span>
          )}
          <span className="spacer" />
          {date}
        </div>
        {passage && mailId && !isOpen && (
          <p className={classes['passage']}>
            <PassageText passage={passage} />
          </p>
        )}
        <div id={`activity-${id}`} hidden={!isOpen}>
          {isOpen && delivery && <DeliveryFailure {...delivery} />}
          {isOpen && mailId && <MailView mailId={mailId} customerId={customerId} title={title} />}
          {isOpen && <Details activity={activity} />}
          {isOpen && actions && <div className={classes['rowActions']}>{actions}</div>}
        </div>
      </div>
    </li>
  )
}

function summaryOf({ type, description, emailSender, emailRecipients }: Activity): string {
  if (type !== 'email' || !emailSender) return description ?? ''
  return emailRecipients ? `${emailSender} an ${emailRecipients}` : emailSender
}

function MailSummary({ activity, direction }: { activity: Activity; direction: MailDirection }) {
  const { emailSender, emailRecipients, emailTextContent, emailSubject } = activity
  const Sign = directionSigns[direction]
  const people = direction === 'received' ? emailSender : emailRecipients
  const names = (people ?? '').split('; ').map(nameOf)
  const { own } = splitQuoted((emailTextContent ?? '').slice(0, SEARCHED), emailSubject ?? '')
  return (
    <span className={`${classes['summary']} ellipsis`}>
      <Sign {...smallIcon} aria-label={mailDirectionNames[direction]} />
      <span>
        {names.length > 2 ? `${names[0]} und ${names.length - 1} weitere` : names.join(' und ')}
      </span>{' '}
      <span className="muted">{own.replace(/\s+/g, ' ').trim().slice(0, BEGINNING)}</span>
    </span>
  )
}

/** Characters searched for the beginning, and shown of it. */
const SEARCHED = 4_000
const BEGINNING = 200

/** `Thomas Leitner <t.leitner@…>` without the address. */
const nameOf = (person: string) => person.replace(/\s*<[^<>]*>$/, '')

/** A mail shows its own text instead. */
function Details({ activity }: { activity: Activity }) {
  const { mailId, description, dueDate, opportunity, outcomeCode, outcomeNotes } = activity
  const outcome = {
    Ergebnis: outcomeCode && outcomeNames[outcomeCode as keyof typeof outcomeNames],
    'Notiz zum Ergebnis': outcomeNotes,
  }
  if (mailId && !outcomeCode && !outcomeNotes) return null
  return (
    <div className={classes['details']}>
      {!mailId && description && <p>{description}</p>}
      <Facts
        rows={
          mailId
            ? outcome
            : { Fällig: dueDate && formatDate(dueDate), Opportunity: opportunity?.title, ...outcome }
        }
      />
    </div>
  )
}

export function ChangeRow({ change }: { change: CustomerChange }) {
  const lines = changeLines(change, useAllOwnFields())
  const note = change.fields[NOTE]?.to
  return (
    <li className={classes['row']}>
      <span className={classes['sign']}>
        <IconHistory {...icon} aria-hidden />
      </span>
      <div className={classes['body']}>
        {/* Focusable for J and K, but there is nothing to open. */}
        <div className={classes['change']} tabIndex={-1} data-timeline-row>
          <span className="muted">{changeTitle(change)}</span>
          {typeof note === 'string' && <q>{note}</q>}
          {lines.map(({ name, from, to }) => (
            <span key={name} className={`num ${classes['line']}`}>
              {name}: {from} <IconArrowRight size={12} stroke={1.7} aria-label="wird" /> {to}
            </span>
          ))}
        </div>
        <p className="meta num">
          {change.staffName ?? 'Server'}, {formatDateTime(change.createdAt)}
        </p>
      </div>
    </li>
  )
}

const fieldNames: Record<string, string> = {
  ...customerFieldNames,
  title: 'Titel',
  description: 'Beschreibung',
  value: 'Wert',
  stageId: 'Phase',
  probability: 'Wahrscheinlichkeit',
  expectedCloseDate: 'Erwarteter Abschluss',
  actualCloseDate: 'Abgeschlossen am',
  source: 'Quelle',
  lostReason: 'Verlustgrund',
  contactPerson: 'Ansprechperson',
  salutation: 'Anrede',
  academicTitle: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Funktion',
  department: 'Abteilung',
  mobile: 'Mobil',
  isPrimary: 'Hauptansprechperson',
  activityOwnerId: 'Verantwortlich für Aktivitäten',
}

/** Characters; longer texts are cut. */
const MOST = 80

const PERSON = 'contactPerson'
const DOCUMENT = 'document'
const NOTE = 'handoverNote'

function changeTitle({ kind, opportunity, fields }: CustomerChange): string {
  const person = fields[PERSON]
  if (person) return personTitle(person.from, person.to)
  const document = fields[DOCUMENT]
  if (document?.to) return `Dokument „${String(document.to)}“ hinzugefügt`
  if (document) return `Dokument „${String(document.from)}“ gelöscht`
  const what = opportunity ? `Opportunity „${opportunity.title}“` : 'Kunde'
  return {
    created: `${what} angelegt`,
    updated: `${what} geändert`,
    removed: `${what} gelöscht`,
    restored: `${what} wiederhergestellt`,
    merged: 'Mit einem anderen Kunden zusammengeführt',
    imported: `${what} importiert`,
  }[kind]
}

/** "Phase: Angebot → Verhandlung", in parts because the fonts have no arrow. */
function changeLines(
  { fields }: CustomerChange,
  own: readonly OwnField[],
): { name: string; from: string; to: string }[] {
  return Object.entries(fields)
    .filter(([name]) => name !== PERSON && name !== DOCUMENT && name !== NOTE)
    .map(([path, { from, to }]) => {
      const field = ownFieldAt(own, path)
      if (field) return { name: field.name, from: shownOwnValue(field, from), to: shownOwnValue(field, to) }
      const name = path.replace(`${PERSON}.`, '')
      return { name: fieldNames[name] ?? name, from: shown(name, from), to: shown(name, to) }
    })
}

function personTitle(from: unknown, to: unknown): string {
  if (!from) return `Ansprechperson ${String(to)} hinzugefügt`
  return to ? `Ansprechperson ${String(to)} geändert` : `Ansprechperson ${String(from)} entfernt`
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  // bigint columns arrive as text.
  if (name === 'value') return formatMoney(Number(value))
  if (name === 'annualRevenue') return formatMoney(Number(value) * 100)
  if (name === 'probability') return formatPercent(Number(value))
  if (name === 'salutation') return salutationNames[value as Salutation]
  if (name.endsWith('Date')) return formatDate(String(value))
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
  const word = ({ ...customerStatusNames, ...customerTypeNames } as Record<string, string>)[text]
  if (word && name.startsWith('customer')) return word
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text
}

interface OpenedActivityProps {
  id: number
  customerId: number
  onClose: () => void
  actions: (activity: Activity) => ReactNode
}

/** Shown above the list until its page is loaded. */
export function OpenedActivity({ id, customerId, onClose, actions }: OpenedActivityProps) {
  const { data, error } = useApi(timeline.activity, { id })
  if (error || (data && data.customerId !== customerId))
    return (
      <Notice tone="warn" icon={IconHistoryOff}>
        Diese Aktivität gibt es bei diesem Kunden nicht mehr.
      </Notice>
    )
  if (!data) return null
  return (
    <ul className={classes['opened']} aria-label="Geöffnete Aktivität">
      <TimelineRow activity={data} isOpen onToggle={onClose} actions={actions(data)} />
    </ul>
  )
}
