import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { IconClock, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type EmailSettings, emailSettings } from '@app/contracts/email-settings'
import { resourceKey } from '@app/contracts/endpoint'
import { outbox } from '@app/contracts/outbox'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { readAgain, useApi } from '../../../api/useApi.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { ConfirmedSaveBar, useConfirmation } from '../accounts/ConfirmedSaveBar.tsx'
import { MailGrantsSection } from './MailGrantsSection.tsx'
import { MailboxSection } from './MailboxSection.tsx'
import { MailTemplates } from './MailTemplates.tsx'
import { Outbox } from './Outbox.tsx'
import { SmtpSection, StatusCard } from './SmtpSection.tsx'
import { type BindSetting, keepsPassword, settingNames, shownSetting, toForm } from './settings-form.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './EmailSettings.module.css'

const KEYS: [string, string][] = [
  ['Strg S', 'Speichern'],
  ['T', 'Test-E-Mail'],
]

export function EmailSettingsPage() {
  const { data: settings, error, refetch } = useApi(emailSettings.get, {})
  const [isMailboxOpen, setMailboxOpen] = useState(false)
  const [isAccountOpen, setAccountOpen] = useState(false)
  return (
    <Page title="E-Mail" heading="E-Mail-Einstellungen" keys={KEYS}>
      {settings ? (
        <EmailSettingsForm settings={settings} isBehind={isMailboxOpen || isAccountOpen}>
          <div className={classes['side']}>
            <Outbox />
            <MailboxSection isEditing={isMailboxOpen} onEdit={setMailboxOpen} />
            <MailGrantsSection isEditing={isAccountOpen} onEdit={setAccountOpen} />
            <MailTemplates />
          </div>
        </EmailSettingsForm>
      ) : (
        <div className={classes['grid']}>
          {error ? (
            <div className={classes['whole']}>
              <LoadFailure
                error={error}
                fallback="E-Mail-Einstellungen konnten nicht geladen werden."
                onRetry={refetch}
              />
            </div>
          ) : (
            <Loading />
          )}
        </div>
      )}
    </Page>
  )
}

function Loading() {
  return (
    <>
      <Skeleton className={classes['whole'] ?? ''} height={58} />
      <Skeleton height={500} />
      <Skeleton height={500} />
    </>
  )
}

const FORM = 'email-settings'

interface EmailSettingsFormProps {
  settings: EmailSettings
  /** Another form is open in front and has the keys. */
  isBehind: boolean
  children: ReactNode
}

/** One form for all sections; test and summary use the stored settings. */
function EmailSettingsForm({ settings, isBehind, children }: EmailSettingsFormProps) {
  const state = useSettingsForm(emailSettings.save, settings, {
    toForm,
    timeField: 'dailySummaryTime',
    check: (values, stored) =>
      values.grantId || values.smtpPassword || keepsPassword(stored, values)
        ? {}
        : { smtpPassword: 'Passwort ist erforderlich' },
    conflictCode: 'email_settings.changed',
    refreshes: [outbox.list],
    savedTitle: 'Einstellungen gespeichert',
    failureText: 'E-Mail-Einstellungen konnten nicht gespeichert werden.',
  })
  const { form } = state
  const confirmation = useConfirmation({ state, names: settingNames, timeField: 'dailySummaryTime' })
  const { running, failure, send } = useMailActions()
  useKeys({ t: () => settings.isEnabled && !running && send('test') })
  const bind: BindSetting = (name, options) => form.getInputProps(name, options)
  return (
    <div className={classes['page']}>
      <div className={classes['grid']}>
        <StatusCard
          settings={settings}
          bind={bind}
          isSending={running === 'test'}
          failure={failure}
          onTest={() => send('test')}
        />
        {/* Only the fields: Enter in the sections beside them must not save. */}
        <form id={FORM} className={classes['sections']} noValidate onSubmit={confirmation.ask}>
          <SmtpSection
            settings={settings}
            values={form.values}
            bind={bind}
            onFill={values => form.setValues(values)}
          />
          <SenderSection bind={bind} />
          <SummarySection
            settings={settings}
            bind={bind}
            isSending={running === 'summary'}
            onSend={() => send('summary')}
          />
        </form>
        {children}
      </div>
      {!isBehind && (
        <ConfirmedSaveBar
          formId={FORM}
          confirmation={confirmation}
          toForm={toForm}
          shown={shownSetting}
          conflictText="Die E-Mail-Einstellungen wurden inzwischen von jemand anderem geändert."
        >
          Über diese Einstellungen gehen auch die Links, mit denen Kolleginnen und Kollegen ihr Passwort neu
          festlegen. Bestätigen Sie sie deshalb mit Ihrem Passwort; wer ein Konto hat, wird benachrichtigt.
        </ConfirmedSaveBar>
      )}
    </div>
  )
}

type MailAction = 'test' | 'summary'

const words = {
  test: {
    endpoint: emailSettings.sendTest,
    done: 'Test-E-Mail gesendet',
    failed: 'Test fehlgeschlagen',
    why: 'E-Mail konnte nicht gesendet werden. Überprüfen Sie die Konfiguration.',
  },
  summary: {
    endpoint: emailSettings.sendSummary,
    done: 'Tägliche Zusammenfassung gesendet',
    failed: 'Versand fehlgeschlagen',
    why: 'Tägliche Zusammenfassung konnte nicht gesendet werden.',
  },
}

/** `failure` is the reason of the last refused mail. */
function useMailActions() {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [running, setRunning] = useState<MailAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(action: MailAction): Promise<void> {
    const { endpoint, done, failed, why } = words[action]
    setRunning(action)
    setFailure(null)
    try {
      const { recipient } = await client.call(endpoint, {})
      toast({ title: done, text: `an ${recipient}` })
    } catch (error) {
      toast({ tone: 'error', title: failed, text: why })
      setFailure(sentenceOf(error, why))
    } finally {
      setRunning(null)
      // Refused mails are in the outbox, too.
      void readAgain(queryClient, { queryKey: resourceKey(outbox.list) })
    }
  }
  return { running, failure, send: (action: MailAction) => void run(action) }
}

function SenderSection({ bind }: { bind: BindSetting }) {
  const text = (name: 'fromName' | 'fromEmail' | 'adminNotificationEmail') => ({
    label: settingNames[name],
    withAsterisk: true,
    ...bind(name),
  })
  return (
    <Section title="Absender">
      <div className={classes['fields']}>
        <TextInput {...text('fromName')} />
        <TextInput inputMode="email" {...text('fromEmail')} />
        <TextInput
          inputMode="email"
          description="Empfängt Benachrichtigungen, Zusammenfassung und Test"
          {...text('adminNotificationEmail')}
        />
      </div>
    </Section>
  )
}

interface SummarySectionProps {
  settings: EmailSettings
  bind: BindSetting
  isSending: boolean
  onSend: () => void
}

function SummarySection({ settings, bind, isSending, onSend }: SummarySectionProps) {
  return (
    <Section
      title="Tägliche Zusammenfassung"
      actions={
        <Switch
          color="petrol"
          aria-label={settingNames.dailySummaryEnabled}
          {...bind('dailySummaryEnabled', { type: 'checkbox' })}
        />
      }
    >
      <div className={classes['summary']}>
        {/* Not a time input: that follows the browser's language and may show AM and PM. */}
        <TextInput
          label={settingNames.dailySummaryTime}
          className={classes['time']}
          inputMode="numeric"
          rightSection={<IconClock {...icon} />}
          {...bind('dailySummaryTime')}
        />
        <p className="meta">
          Zeitzone Europe/Vienna, einmal je Tag: neue Anfragen und Bewerbungen, fällige und überfällige
          Aktivitäten, Opportunities vor dem Abschluss, abgelehnte E-Mails.
        </p>
        <Button
          leftSection={<IconSun {...icon} />}
          disabled={!settings.isEnabled || !settings.dailySummaryEnabled}
          loading={isSending}
          onClick={onSend}
        >
          Zusammenfassung jetzt senden
        </Button>
      </div>
    </Section>
  )
}
