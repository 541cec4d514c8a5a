import { automaticMailNames, mailDirectionNames, type MailDirection } from '@app/contracts/mail-placements'
import { mailKindNames, type MailDetail, type NestedMail } from '@app/contracts/mail-view'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconArrowsLeftRight } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { formatDateTime } from '../../../../kit/format.ts'
import { smallIcon } from '../../../../kit/icon.ts'
import { Tag } from '../../../../kit/Status.tsx'
import classes from './MailView.module.css'

type Person = MailDetail['sender']

/** Further recipients are folded. */
const NAMED = 6

export const directionSigns = {
  received: IconArrowDownLeft,
  sent: IconArrowUpRight,
  internal: IconArrowsLeftRight,
} satisfies Record<MailDirection, unknown>

interface MailHeadProps {
  mail: MailDetail | NestedMail
  direction?: MailDirection | undefined
  /** A heading shown above; the same subject is not repeated. */
  title?: string | undefined
  children?: ReactNode
}

export function MailHead({ mail, direction, title, children }: MailHeadProps) {
  const { kind, automatic, subject, sender, to, cc, bcc, replyTo, sentAt, deliveredAt } = mail
  const answers = replyTo.filter(({ email }) => email !== sender.email)
  const Sign = direction && directionSigns[direction]
  return (
    <dl className={classes['head']}>
      {(title !== subject || kind !== 'mail') && (
        <>
          <dt>Betreff</dt>
          <dd className={classes['subject']}>
            {subject || '(ohne Betreff)'}
            {kind !== 'mail' && <Tag>{mailKindNames[kind]}</Tag>}
          </dd>
        </>
      )}
      <dt>Von</dt>
      <dd className="row">
        <PersonName person={sender} />
        {Sign && direction && (
          <span className="meta with-icon">
            <Sign {...smallIcon} aria-hidden />
            {mailDirectionNames[direction].toLowerCase()}
          </span>
        )}
        {automatic !== 'none' && <Tag>{automaticMailNames[automatic]}</Tag>}
      </dd>
      <People name="Antwort an" people={answers} />
      <People name="An" people={to} />
      <People name="Cc" people={cc} />
      <People name="Bcc" people={bcc} />
      <Moment name="Gesendet" moment={sentAt} />
      <Moment name="Empfangen" moment={deliveredAt} />
      {children}
    </dl>
  )
}

function Moment({ name, moment }: { name: string; moment: string | null }) {
  if (!moment) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{formatDateTime(moment)}</dd>
    </>
  )
}

function People({ name, people }: { name: string; people: readonly Person[] }) {
  const [isWhole, setWhole] = useState(false)
  if (!people.length) return null
  const shown = isWhole ? people : people.slice(0, NAMED)
  const further = people.length - shown.length
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {Object.entries(shown).map(([position, person]) => (
          <Fragment key={position}>
            {position !== '0' && ', '}
            <PersonName person={person} />
          </Fragment>
        ))}
        {further > 0 && (
          <UnstyledButton className={classes['further']} onClick={() => setWhole(true)}>
            und {further} weitere
          </UnstyledButton>
        )}
      </dd>
    </>
  )
}

function PersonName({ person: { name, email } }: { person: Person }) {
  if (!name || name === email) return <span>{email ?? '(kein Absender)'}</span>
  return (
    <span>
      {name} {email && <span className="meta">{email}</span>}
    </span>
  )
}
