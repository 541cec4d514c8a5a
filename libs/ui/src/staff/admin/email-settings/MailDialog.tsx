import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { type Icon, IconBan, IconCircleCheck, IconClock, IconRepeat, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type OutboxMail, mailKindNames, mailStateNames, outbox } from '@app/contracts/outbox'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Dim } from '../../../kit/Dim.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDate, formatDateTime, formatTime } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import type { Tone } from '../../../theme/colors.ts'
import classes from './Outbox.module.css'

/** Within 72 hours. */
const ATTEMPTS = 23

interface MailDialogProps {
  /** Null: closed. */
  mail: OutboxMail | null
  onClose: () => void
}

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
    return <LoadFailure error={error} fallback="Die E-Mail konnte nicht geladen werden." onRetry={refetch} />
  return data ? <MailSheet html={data.html} text={data.text} /> : <Skeleton height={360} />
}

interface ShownState {
  tone: Tone
  icon: Icon
  word: string
}

const states = {
  sent: { tone: 'ok', icon: IconCircleCheck, word: mailStateNames.sent },
  failed: { tone: 'error', icon: IconBan, word: mailStateNames.failed },
} satisfies Record<string, ShownState>

/** Waiting after an attempt means it is being retried. */
function shownState({ state, attempts }: OutboxMail): ShownState {
  if (state !== 'waiting') return states[state]
  if (attempts) return { tone: 'warn', icon: IconRepeat, word: 'Wird wiederholt' }
  return { tone: 'gray', icon: IconClock, word: mailStateNames.waiting }
}

const isToday = (iso: string) => formatDate(iso) === formatDate(new Date().toISOString())
const soon = (iso: string) => (isToday(iso) ? formatTime(iso) : formatDateTime(iso))

function momentOf({ state, attempts, dueAt, sentAt, createdAt }: OutboxMail): string {
  if (state === 'sent' && sentAt) return formatDateTime(sentAt)
  if (state === 'waiting' && attempts && dueAt) return `Versuch ${attempts}, nächster ${soon(dueAt)}`
  return formatDateTime(createdAt)
}

/** The HTML is in a sandboxed frame: no scripts, no requests. */
export function MailSheet({ html, text }: { html: string | null; text: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <div className={classes['sheet']}>
      {html !== null && (
        <SegmentedControl
          aria-label="Darstellung"
          data={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
          value={form}
          onChange={value => setForm(value === 'text' ? 'text' : 'html')}
        />
      )}
      {html !== null && form === 'html' ? (
        <iframe className={classes['frame']} title="Vorschau der E-Mail" sandbox="" srcDoc={html} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        <pre className={classes['text']} tabIndex={0} aria-label="Text der E-Mail">
          {text}
        </pre>
      )}
    </div>
  )
}

export function OutboxRow({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const { tone, icon, word } = shownState(mail)
  const { kind, recipient, answer } = mail
  return (
    <li className={classes['row']}>
      <div className={classes['line']}>
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
        <button type="button" className={classes['open']} onClick={onOpen}>
          {mailKindNames[kind]}
        </button>
        <span className="spacer" />
        <ResendButton mail={mail} />
      </div>
      <div className={classes['line']}>
        <span className={classes['recipient']}>{recipient ?? 'noch kein Empfänger eingestellt'}</span>
        <span className="spacer" />
        <span className="meta num nowrap">{momentOf(mail)}</span>
      </div>
      {answer && (
        <p className={classes['answer']} data-state={mail.state} title={answer}>
          {answer}
        </p>
      )}
    </li>
  )
}

/** Also for waiting mails, after an attempt. */
function ResendButton({ mail }: { mail: OutboxMail }) {
  const resend = useResend()
  if (mail.state === 'failed')
    return (
      <Button size="compact-sm" leftSection={<IconSend {...smallIcon} />} onClick={() => resend(mail)}>
        Erneut senden
      </Button>
    )
  if (mail.state === 'waiting' && mail.attempts > 0)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => resend(mail)}>
        Jetzt versuchen
      </Button>
    )
  return null
}

function useResend(): (mail: OutboxMail) => void {
  const { mutateAsync } = useApiMutation(outbox.resend)
  const toast = useToast()
  async function resend({ id, recipient }: OutboxMail): Promise<void> {
    try {
      await mutateAsync({ input: { id } })
      toast({ title: 'E-Mail wird erneut gesendet', text: recipient ?? undefined })
    } catch (error) {
      const text = sentenceOf(error, 'Die E-Mail konnte nicht erneut gesendet werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
  return mail => void resend(mail)
}
