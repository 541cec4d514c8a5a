import { Button, Skeleton } from '@mantine/core'
import {
  IconChevronDown,
  IconInbox,
  IconMail,
  IconMailOff,
  IconMessages,
  IconPrinter,
  IconTarget,
} from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { mailView, type MailDetail, type ThreadMail } from '@app/contracts/mail-view'
import { useApi } from '../../../../api/useApi.ts'
import { PrintSheet } from '../../../../kit/PrintSheet.tsx'
import { formatDateTime } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import { CompanyNumbers } from '../person/CompanyNumbers.tsx'
import { ContactProposals } from '../person/ContactProposals.tsx'
import { MailAnswers } from '../compose/MailAnswers.tsx'
import { MailContent } from './MailContent.tsx'
import { MailHead } from './MailHead.tsx'
import { MailOriginals } from './MailOriginals.tsx'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './MailView.module.css'

interface MailViewProps {
  mailId: number
  /** On a customer's page: links within the conversation stay there. */
  customerId?: number | undefined
  /** A heading shown above; the same subject is not repeated. */
  title?: string | undefined
}

export function MailView({ mailId, customerId, title }: MailViewProps) {
  const { data: mail, error, refetch } = useApi(mailView.detail, { id: mailId }, { rereads: true })
  const [isPrinting, setPrinting] = useState(false)
  const donePrinting = useCallback(() => setPrinting(false), [])
  if (error)
    return <LoadFailure error={error} fallback="Die E-Mail konnte nicht geladen werden." onRetry={refetch} />
  if (!mail) return <Waiting />
  const { placements } = mail
  const place = placements.find(({ customer }) => customer.id === customerId) ?? placements[0]
  return (
    <article className={classes['view']} aria-label={`E-Mail: ${mail.subject || '(ohne Betreff)'}`}>
      {mail.placements.length > 0 && <ContactProposals mailId={mail.id} />}
      {mail.placements.length > 0 && mail.direction === 'received' && <CompanyNumbers mailId={mail.id} />}
      <MailContent
        key={mail.id}
        mail={mail}
        source={{ in: 'mail', id: mail.id }}
        direction={mail.direction}
        title={title}
        isOuter
        filing={<MailFiling mail={mail} />}
        activityId={place?.activityId ?? null}
      />
      <MailThread mailId={mail.id} customerId={customerId} />
      <div className={classes['foot']}>
        <MailAnswers mail={mail} customerId={customerId} />
        <span className="spacer" />
        <MailOriginals originals={mail.originals} />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => setPrinting(true)}
        >
          Drucken
        </Button>
      </div>
      {isPrinting && <MailPrint mail={mail} onDone={donePrinting} />}
    </article>
  )
}

function Waiting() {
  return (
    <div className={classes['view']} role="status" aria-label="Die E-Mail wird geladen">
      <Skeleton height={12} width="45%" />
      <Skeleton height={12} width="60%" />
      <Skeleton height={220} />
    </div>
  )
}

function MailFiling({ mail: { id, placements, batch } }: { mail: MailDetail }) {
  return (
    <>
      <dt>Abgelegt</dt>
      <dd>
        {placements.length === 0 && (
          <span className="with-icon">
            <IconInbox {...smallIcon} aria-hidden />
            noch bei keinem Kunden
          </span>
        )}
        {placements.map(({ activityId, customer, opportunity, reason, filedBy, filedAt }) => (
          <p key={activityId}>
            {filedBy ? `von ${filedBy}, ` : ''}
            <span className="num">{formatDateTime(filedAt)}</span>, bei{' '}
            <Link to={`/crm/customers/${customer.id}?mail=${id}`}>{customer.companyName}</Link>
            {opportunity && (
              <>
                {', '}
                <Link to={`/crm/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
              </>
            )}{' '}
            <span className="meta with-icon">
              <IconTarget {...smallIcon} aria-hidden />
              {reason}
            </span>
          </p>
        ))}
      </dd>
      {batch && batch.mails > 1 && (
        <>
          <dt>Stapel</dt>
          <dd>
            {batch.mails} E-Mails, {batch.droppedBy ? `von ${batch.droppedBy}, ` : ''}
            <span className="num">{formatDateTime(batch.droppedAt)}</span>
          </dd>
        </>
      )}
    </>
  )
}

interface MailThreadProps {
  mailId: number
  customerId?: number | undefined
}

/** Includes mails that were never filed, by name. */
function MailThread({ mailId, customerId }: MailThreadProps) {
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

interface MailPrintProps {
  mail: MailDetail
  onDone: () => void
}

/** Text only: a sandboxed frame cannot be split into pages. */
function MailPrint({ mail, onDone }: MailPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const files = mail.attachments.filter(({ isInline, isSignature }) => !isInline && !isSignature)
  return (
    <PrintSheet>
      <MailHead mail={mail} direction={mail.direction} />
      <div className={classes['sheetText']}>{mail.text}</div>
      {files.length > 0 && <p>Anlagen: {files.map(({ name }) => name).join(', ')}</p>}
    </PrintSheet>
  )
}
