import { mailKindNames, outbox, type OutboxMail } from '@app/contracts/outbox'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import { Dim } from '../../../kit/Dim.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { Status } from '../../../kit/Status.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { MailSheet } from './MailSheet.tsx'
import { shownState } from './mail-state.ts'
import classes from './Outbox.module.css'
import { ResendButton } from './OutboxRow.tsx'

/** Attempts within 72 hours. */
const ATTEMPTS = 23

interface MailDialogProps {
  /** The mail to show; null: closed. */
  mail: OutboxMail | null
  onClose: () => void
}

/** Everything about one mail, and what stands in it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={mail ? mailKindNames[mail.kind] : ''}
      size={720}
      centered
    >
      {mail && (
        <>
          <MailFacts mail={mail} />
          <Content id={mail.id} />
          <div className={classes['foot']}>
            <ResendButton mail={mail} />
            <span className="spacer" />
            <Button variant="subtle" color="gray" onClick={onClose}>
              Schließen
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function MailFacts({ mail }: { mail: OutboxMail }) {
  const { tone, icon, word } = shownState(mail)
  const moment = (iso: string | null) => iso && <span className="num">{formatDateTime(iso)}</span>
  const isRepeated = mail.state === 'waiting' && mail.attempts > 0
  return (
    <Facts
      rows={{
        An: mail.recipient,
        Betreff: mail.subject,
        Status: (
          <Status tone={tone} icon={icon}>
            {word}
          </Status>
        ),
        'Antwort des Mailservers': mail.answer,
        Versuche: isRepeated ? (
          <>
            <span className="num">{`${mail.attempts} von höchstens ${ATTEMPTS}`}</span>
            <Dim value={mail.attempts} max={ATTEMPTS} tone="warn" />
          </>
        ) : (
          mail.attempts || null
        ),
        'Nächster Versuch': isRepeated ? moment(mail.dueAt) : null,
        Geschrieben: moment(mail.createdAt),
        Gesendet: moment(mail.sentAt),
      }}
    />
  )
}

function Content({ id }: { id: number }) {
  const { data, error, refetch } = useApi(outbox.get, { id })
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Die E-Mail konnte nicht geladen werden."
        onRetry={() => void refetch()}
      />
    )
  return data ? <MailSheet html={data.html} text={data.text} /> : <Skeleton height={360} />
}
