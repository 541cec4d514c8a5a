import { TextInput } from '@mantine/core'
import { Section } from '../../../kit/Section.tsx'
import classes from './EmailSettings.module.css'
import type { BindSetting } from './EmailSettingsForm.tsx'
import { settingNames } from './settings-form.ts'

/** Whom mails come from, and where the product writes to staff. */
export function SenderSection({ bind }: { bind: BindSetting }) {
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
