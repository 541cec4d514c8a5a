import type { EmailSettings } from '@app/contracts/email-settings'
import { outbox, type OutboxStatus } from '@app/contracts/outbox'
import { Button, Switch } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPlayerPause, IconSend } from '@tabler/icons-react'
import { useApi } from '../../../api/useApi.ts'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Status } from '../../../kit/Status.tsx'
import classes from './EmailSettings.module.css'
import type { BindSetting } from './EmailSettingsForm.tsx'
import { settingNames } from './settings-form.ts'

interface StatusCardProps {
  settings: EmailSettings
  bind: BindSetting
  isSending: boolean
  /** Why the last mail that was sent at once was not taken. */
  failure: string | null
  onTest: () => void
}

/** Whether mail leaves the house, the switch for it, and the test. */
export function StatusCard({ settings, bind, isSending, failure, onTest }: StatusCardProps) {
  const { data: status } = useApi(outbox.status, {})
  const state = stateOf(settings, status)
  return (
    <div className={classes['whole']}>
      <section className={classes['status']} aria-label="Status des E-Mail-Systems">
        <Status tone={state.tone} icon={state.icon}>
          {state.word}
        </Status>
        <div className={classes['statusText']}>
          <b>{state.title}</b>
          <span className="meta num">{lastSent(settings, status)}</span>
        </div>
        <span className="spacer" />
        <Switch color="petrol" label={settingNames.isEnabled} {...bind('isEnabled', { type: 'checkbox' })} />
        <Button
          leftSection={<IconSend {...icon} />}
          disabled={!settings.isEnabled}
          loading={isSending}
          onClick={onTest}
        >
          Test-E-Mail senden
        </Button>
      </section>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}

function stateOf({ isEnabled }: EmailSettings, status: OutboxStatus | undefined) {
  if (!isEnabled)
    return {
      tone: 'gray',
      icon: IconCircleOff,
      word: 'Deaktiviert',
      title: 'E-Mail-Versand ist ausgeschaltet',
    } as const
  if (status?.pause)
    return {
      tone: 'error',
      icon: IconPlayerPause,
      word: 'Angehalten',
      title: 'E-Mail-Versand ist angehalten',
    } as const
  return { tone: 'ok', icon: IconCircleCheck, word: 'Aktiviert', title: 'E-Mail-Versand läuft' } as const
}

function lastSent({ isEnabled, smtpHost }: EmailSettings, status: OutboxStatus | undefined): string {
  if (!status) return '\u00a0'
  const { waiting, lastSentAt } = status
  const mails = waiting === 1 ? '1 E-Mail wartet' : `${formatCount(waiting)} E-Mails warten`
  if (!isEnabled && waiting) return `${mails}, bis der Versand aktiviert ist`
  return lastSentAt
    ? `Letzter Versand ${formatDateTime(lastSentAt)} über ${smtpHost}`
    : 'Noch nichts gesendet'
}
