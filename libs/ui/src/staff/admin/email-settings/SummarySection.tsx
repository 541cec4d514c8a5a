import type { EmailSettings } from '@app/contracts/email-settings'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconClock, IconSun } from '@tabler/icons-react'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './EmailSettings.module.css'
import type { BindSetting } from './EmailSettingsForm.tsx'
import { settingNames } from './settings-form.ts'

interface SummarySectionProps {
  settings: EmailSettings
  bind: BindSetting
  isSending: boolean
  onSend: () => void
}

/** The daily summary: whether, when, and at once. */
export function SummarySection({ settings, bind, isSending, onSend }: SummarySectionProps) {
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
        {/* Text, because a time input follows the browser's language and may show AM and PM. */}
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
