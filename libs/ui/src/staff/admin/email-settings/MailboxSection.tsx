import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type MailboxSettings, type MailboxStatus, mailbox, mailboxIntakeNames } from '@app/contracts/mailbox'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { MailboxForm } from './MailboxForm.tsx'
import classes from './EmailSettings.module.css'

const SHOWN = 10

interface MailboxSectionProps {
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

export function MailboxSection({ isEditing, onEdit }: MailboxSectionProps) {
  const { data: settings, error, refetch } = useApi(mailbox.settings, {})
  const { data: status } = useApi(mailbox.status, {}, { everyMinute: true })
  const { isChecking, failure, check } = useCheck()
  const isSetUp = !!settings && (settings.passwordSet || settings.grantId !== null)
  return (
    <Section
      title="Postfach als Eingang"
      actions={
        <>
          {isSetUp && (
            <Button
              size="compact-sm"
              leftSection={<IconPlugConnected {...smallIcon} />}
              loading={isChecking}
              onClick={check}
            >
              Verbindung prüfen
            </Button>
          )}
          <Button
            size="compact-sm"
            leftSection={<IconSettings {...smallIcon} />}
            disabled={!settings}
            onClick={() => onEdit(true)}
          >
            {isSetUp ? 'Bearbeiten' : 'Einrichten'}
          </Button>
        </>
      }
    >
      <div className={classes['stack']}>
        {error && (
          <LoadFailure
            error={error}
            fallback="Die Einstellungen des Postfachs konnten nicht geladen werden."
            onRetry={refetch}
          />
        )}
        {!settings && !error && <Skeleton height={80} />}
        {failure && (
          <Notice tone="error" title="Das Postfach ist nicht erreichbar">
            {failure}
          </Notice>
        )}
        {settings && !isSetUp && (
          <p className="meta">
            Aus dem neuen Outlook, vom Telefon und aus dem Webmail legen Sie E-Mails ab, indem Sie sie an eine
            Adresse wie crm@firma.at weiterleiten, sie dort in Blindkopie setzen oder in einen Ordner
            verschieben. Der Server überwacht dieses Postfach.
          </p>
        )}
        {settings && isSetUp && <State settings={settings} status={status} />}
        {status && status.refused > 0 && <Refusals />}
      </div>
      {isEditing && settings && <MailboxForm settings={settings} onClose={() => onEdit(false)} />}
    </Section>
  )
}

function State({ settings, status }: { settings: MailboxSettings; status: MailboxStatus | undefined }) {
  const { username, host, intake, dropAddress, folder, processedFolder } = settings
  const failure = status?.failure
  return (
    <>
      {failure && (
        <Notice tone="error" title={`Gestört seit ${formatDateTime(failure.since)}`}>
          {failure.sentence}
          {failure.nextTryAt && ` Nächster Versuch: ${formatDateTime(failure.nextTryAt)}.`}
        </Notice>
      )}
      {settings.copiesSent && status?.copyFailure && (
        <Notice tone="error" title="Gesendete E-Mails kommen nicht in ihren Ordner">
          {status.copyFailure} Es wird erneut versucht; gesendet sind sie.
        </Notice>
      )}
      <Facts
        rows={{
          Zustand: status && stateOf(status),
          Postfach: `${username} auf ${host}`,
          Eingang: intake === 'address' ? dropAddress : mailboxIntakeNames.folder,
          Ordner: `${folder}, danach ${processedFolder}`,
          'Zuletzt nachgesehen': status?.checkedAt && (
            <span className="num">{formatDateTime(status.checkedAt)}</span>
          ),
        }}
      />
    </>
  )
}

function stateOf({ isEnabled, failure, waiting }: MailboxStatus): ReactNode {
  if (!isEnabled) return <Status icon={IconCircleOff}>ausgeschaltet</Status>
  if (failure)
    return (
      <Status tone="error" icon={IconAlertTriangle}>
        gestört
      </Status>
    )
  if (waiting)
    return (
      <Status tone="petrol" icon={IconClock}>
        {waiting === 1 ? '1 E-Mail wartet' : `${formatCount(waiting)} E-Mails warten`}
      </Status>
    )
  return (
    <Status tone="ok" icon={IconCircleCheck}>
      wird überwacht
    </Status>
  )
}

/** These mails are still in the mailbox. */
function Refusals() {
  const { data } = useApi(mailbox.refusals, { limit: SHOWN }, { everyMinute: true })
  if (!data?.length) return null
  return (
    <div>
      <h3>Nicht abgelegt</h3>
      <ul className={classes['refusals']} aria-label="Nicht abgelegte E-Mails">
        {data.map(({ id, senderEmail, subject, reason, refusedAt }) => (
          <li key={id}>
            <b>{subject || '(ohne Betreff)'}</b>
            <span className="meta num">
              {[senderEmail, formatDateTime(refusedAt)].filter(Boolean).join(', ')}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useCheck() {
  const { mutateAsync, isPending } = useApiMutation(mailbox.check, { refreshes: [mailbox.status] })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function check(): Promise<void> {
    setFailure(null)
    try {
      const { waiting } = await mutateAsync({ input: {} })
      toast({ title: 'Die Verbindung ist in Ordnung', text: inFolder(waiting) })
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Verbindung konnte nicht geprüft werden.'))
    }
  }
  return { isChecking: isPending, failure, check: () => void check() }
}

function inFolder(waiting: number): string {
  if (waiting === 0) return 'Im Ordner liegt keine E-Mail.'
  return waiting === 1
    ? 'Im Ordner liegt 1 E-Mail, die abgelegt wird.'
    : `Im Ordner liegen ${formatCount(waiting)} E-Mails, die abgelegt werden.`
}
