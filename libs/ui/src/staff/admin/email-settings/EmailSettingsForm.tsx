import type { EmailSettings } from '@app/contracts/email-settings'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useRef, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { useSaveKeys } from '../../../kit/useSaveKeys.ts'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import classes from './EmailSettings.module.css'
import { SettingsSaveBar } from './SettingsSaveBar.tsx'
import { SenderSection } from './SenderSection.tsx'
import type { SettingName } from './settings-form.ts'
import { SmtpSection } from './SmtpSection.tsx'
import { StatusCard } from './StatusCard.tsx'
import { SummarySection } from './SummarySection.tsx'
import { useMailActions } from './useMailActions.ts'
import { useSettingsForm } from './useSettingsForm.ts'

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
  const state = useSettingsForm(settings)
  const { form, isDirty, save } = state
  const { running, failure, send } = useMailActions()
  const leaving = useLeaveGuard(isDirty)
  const element = useRef<HTMLFormElement>(null)
  useLeaveWarning(isDirty)
  useSaveKeys(!leaving.isAsking, () => element.current?.requestSubmit())
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
        <form id={FORM} ref={element} className={classes['sections']} noValidate onSubmit={save}>
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
      <SettingsSaveBar state={state} settings={settings} formId={FORM} />
      <ConfirmDialog
        opened={leaving.isAsking}
        title={formTexts.discardTitle}
        confirmLabel={formTexts.discard}
        cancelLabel={formTexts.keepEditing}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        {formTexts.discardText}
      </ConfirmDialog>
    </div>
  )
}
