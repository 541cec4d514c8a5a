import { emailSettings, type EmailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useKeys } from '../../../kit/useKeys.ts'
import { useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './EmailSettings.module.css'
import { SettingsSaveBar } from './SettingsSaveBar.tsx'
import { SenderSection } from './SenderSection.tsx'
import { toForm, type SettingName } from './settings-form.ts'
import { SmtpSection } from './SmtpSection.tsx'
import { StatusCard } from './StatusCard.tsx'
import { SummarySection } from './SummarySection.tsx'
import { useMailActions } from './useMailActions.ts'

/** Binds an input to a setting. */
export type BindSetting = (name: SettingName, options?: { type: 'checkbox' }) => GetInputPropsReturnType

const FORM = 'email-settings'

interface EmailSettingsFormProps {
  /** As they are stored. */
  settings: EmailSettings
  /** Stands beside the fields. */
  children: ReactNode
}

/** The settings of outgoing mail as one form; test and summary go by what is stored. */
export function EmailSettingsForm({ settings, children }: EmailSettingsFormProps) {
  const state = useSettingsForm(emailSettings.save, settings, {
    toForm,
    timeField: 'dailySummaryTime',
    conflictCode: 'email_settings.changed',
    refreshes: [outbox.list],
    savedTitle: 'Einstellungen gespeichert',
    failureText: 'E-Mail-Einstellungen konnten nicht gespeichert werden.',
  })
  const { form, save } = state
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
        {/* Only the fields: Enter on what stands beside them must not save. */}
        <form id={FORM} className={classes['sections']} noValidate onSubmit={save}>
          <SmtpSection
            settings={settings}
            values={form.values}
            bind={bind}
            onPreset={preset => form.setValues(preset)}
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
      <SettingsSaveBar state={state} formId={FORM} />
    </div>
  )
}
