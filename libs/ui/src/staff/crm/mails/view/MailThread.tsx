import { mailView, type ThreadMail } from '@app/contracts/mail-view'
import { IconChevronDown, IconMail, IconMailOff, IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { formatDateTime } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import classes from './MailView.module.css'

interface MailThreadProps {
  mailId: number
  customerId?: number | undefined
}

/** The conversation that a mail belongs to; what was never filed is named. */
export function MailThread({ mailId, customerId }: MailThreadProps) {
  const { data: thread = [] } = useApi(mailView.thread, { id: mailId }, { rereads: true })
  const [isOpen, setOpen] = useState(false)
  if (thread.length < 2) return null
  const missing = thread.filter(({ id }) => id === null).length
  return (
    <section className={classes['thread']} aria-label="Verlauf">
      <button type="button" className="with-icon" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMessages {...icon} aria-hidden />
        {thread.length} Nachrichten in diesem Verlauf
        {missing > 0 && `, ${missing} nicht abgelegt`}
        <IconChevronDown {...smallIcon} aria-hidden />
      </button>
      {isOpen && (
        <ol>
          {thread.map((mail, index) => (
            <li key={mail.id ?? `${index}-${mail.messageId}`} data-missing={mail.id === null || undefined}>
              <Entry mail={mail} isShown={mail.id === mailId} customerId={customerId} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface EntryProps {
  mail: ThreadMail
  isShown: boolean
  customerId: number | undefined
}

function Entry({ mail, isShown, customerId }: EntryProps) {
  const { id, subject, senderName, senderEmail, sentAt, sentBefore, customerIds } = mail
  if (id === null)
    return (
      <>
        <IconMailOff {...smallIcon} aria-hidden />
        <span>
          {sentBefore ? `Nachricht vor dem ${formatDateTime(sentBefore)} fehlt` : 'Eine Nachricht fehlt'}:
          nicht abgelegt
        </span>
      </>
    )
  const place = customerIds.find(each => each === customerId) ?? customerIds[0]
  const title = subject || '(ohne Betreff)'
  return (
    <>
      <IconMail {...smallIcon} aria-hidden />
      <span className="num nowrap">{sentAt ? formatDateTime(sentAt) : 'ohne Datum'}</span>
      <span className="ellipsis">{senderName || senderEmail}</span>
      {isShown || place === undefined ? (
        <span className="ellipsis" aria-current={isShown || undefined}>
          {title}
          {!isShown && ' (im E-Mail-Eingang)'}
        </span>
      ) : (
        <Link className="ellipsis" to={`/crm/customers/${place}?mail=${id}`}>
          {title}
        </Link>
      )}
    </>
  )
}
