import { Button, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPlayerPause, IconSend } from '@tabler/icons-react'
import {
  type EmailSettings,
  type EmailSettingsInput,
  mailPresets,
  mailProviders,
} from '@app/contracts/email-settings'
import { type MailGrant, mailProviderServers } from '@app/contracts/mail-grants'
import { type OutboxStatus, outbox } from '@app/contracts/outbox'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { LoginSelect } from './LoginSelect.tsx'
import { type BindSetting, keepsPassword, settingNames } from './settings-form.ts'
import classes from './EmailSettings.module.css'

interface SmtpSectionProps {
  settings: EmailSettings
  values: EmailSettingsInput
  bind: BindSetting
  onFill: (values: Partial<EmailSettingsInput>) => void
}

export function SmtpSection({ settings, values, bind, onFill }: SmtpSectionProps) {
  const text = (name: 'smtpHost' | 'smtpUsername') => ({
    label: settingNames[name],
    withAsterisk: true,
    autoComplete: 'off',
    ...bind(name),
  })
  return (
    <Section title="SMTP-Server" actions={<Presets values={values} onFill={onFill} />}>
      <div className={classes['fields']}>
        <LoginSelect grantId={values.grantId} onChoose={grant => onFill(loginBy(grant))} />
        <TextInput spellCheck={false} {...text('smtpHost')} />
        <NumberInput
          label={settingNames.smtpPort}
          withAsterisk
          allowDecimal={false}
          thousandSeparator=""
          allowNegative={false}
          hideControls
          {...bind('smtpPort')}
        />
        <TextInput spellCheck={false} {...text('smtpUsername')} />
        {!values.grantId && (
          <PasswordInput
            label={settingNames.smtpPassword}
            withAsterisk
            autoComplete="new-password"
            {...passwordHints(settings, values)}
            {...bind('smtpPassword')}
          />
        )}
      </div>
    </Section>
  )
}

/** An account determines the server. */
function loginBy(grant: MailGrant | null): Partial<EmailSettingsInput> {
  if (!grant) return { grantId: null }
  const { id, provider, account } = grant
  const [smtpHost] = mailProviderServers[provider].smtp
  return { grantId: id, smtpHost, smtpPort: 587, smtpPassword: '', ...(account && { smtpUsername: account }) }
}

function passwordHints(settings: EmailSettings, values: EmailSettingsInput) {
  if (!settings.smtpPasswordSet) return {}
  if (keepsPassword(settings, values)) return { placeholder: 'gesetzt, leer lassen = behalten' }
  return { description: 'Gilt nur für denselben Server, Port und Benutzer: bitte neu eingeben.' }
}

function Presets({ values, onFill }: Pick<SmtpSectionProps, 'values' | 'onFill'>) {
  return (
    <div className={classes['presets']} role="group" aria-label={settingNames.provider}>
      <span className="meta">{settingNames.provider}</span>
      {mailProviders.map(provider => {
        const { name, smtpHost, smtpPort } = mailPresets[provider]
        const isChosen = values.smtpHost === smtpHost && values.smtpPort === smtpPort
        return (
          <Button
            key={provider}
            size="compact-sm"
            variant={isChosen ? 'light' : 'default'}
            {...(isChosen && { color: 'petrol', leftSection: <IconCircleCheck {...smallIcon} /> })}
            aria-pressed={isChosen}
            onClick={() => onFill({ provider, smtpHost, smtpPort })}
          >
            {name}
          </Button>
        )
      })}
    </div>
  )
}

interface StatusCardProps {
  settings: EmailSettings
  bind: BindSetting
  isSending: boolean
  failure: string | null
  onTest: () => void
}

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
