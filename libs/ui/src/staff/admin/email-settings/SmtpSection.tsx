import {
  mailPresets,
  mailProviders,
  type EmailSettings,
  type EmailSettingsInput,
} from '@app/contracts/email-settings'
import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './EmailSettings.module.css'
import type { BindSetting } from './EmailSettingsForm.tsx'
import { settingNames } from './settings-form.ts'

type Preset = Pick<EmailSettings, 'provider' | 'smtpHost' | 'smtpPort'>

interface SmtpSectionProps {
  settings: EmailSettings
  values: EmailSettingsInput
  bind: BindSetting
  onPreset: (preset: Preset) => void
}

/** Server, port and log-in. The password goes in and never comes out again. */
export function SmtpSection({ settings, values, bind, onPreset }: SmtpSectionProps) {
  const text = (name: 'smtpHost' | 'smtpUsername') => ({
    label: settingNames[name],
    withAsterisk: true,
    autoComplete: 'off',
    ...bind(name),
  })
  return (
    <Section title="SMTP-Server" actions={<Presets values={values} onPreset={onPreset} />}>
      <div className={classes['fields']}>
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
        <PasswordInput
          label={settingNames.smtpPassword}
          withAsterisk
          autoComplete="new-password"
          {...passwordHints(settings, values)}
          {...bind('smtpPassword')}
        />
      </div>
    </Section>
  )
}

// The stored password is for its own server, port and user; the server asks for it again, too.
function passwordHints(settings: EmailSettings, values: EmailSettingsInput) {
  if (!settings.smtpPasswordSet) return {}
  const isSame = (['smtpHost', 'smtpPort', 'smtpUsername'] as const).every(
    name => settings[name] === values[name],
  )
  if (isSame) return { placeholder: 'gesetzt, leer lassen = behalten' }
  return { description: 'Gilt nur für denselben Server, Port und Benutzer: bitte neu eingeben.' }
}

function Presets({ values, onPreset }: Pick<SmtpSectionProps, 'values' | 'onPreset'>) {
  return (
    <div className={classes['presets']} role="group" aria-label={settingNames.provider}>
      <span className="meta">{settingNames.provider}</span>
      {mailProviders.map(provider => {
        const { name, smtpHost, smtpPort } = mailPresets[provider]
        const isChosen = values.provider === provider
        return (
          <Button
            key={provider}
            size="compact-sm"
            variant={isChosen ? 'light' : 'default'}
            {...(isChosen && { color: 'petrol', leftSection: <IconCircleCheck {...smallIcon} /> })}
            aria-pressed={isChosen}
            onClick={() => onPreset({ provider, smtpHost, smtpPort })}
          >
            {name}
          </Button>
        )
      })}
    </div>
  )
}
