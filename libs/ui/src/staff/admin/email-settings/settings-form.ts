import { mailPresets, type EmailSettings, type EmailSettingsInput } from '@app/contracts/email-settings'
import type { GetInputPropsReturnType } from '@mantine/form'

export const loginName = 'Anmeldung'

export const settingNames = {
  provider: 'Vorgabe',
  smtpHost: 'SMTP-Server',
  smtpPort: 'Port',
  smtpUsername: 'Benutzername',
  grantId: loginName,
  smtpPassword: 'Passwort',
  fromName: 'Absendername',
  fromEmail: 'Absender-E-Mail',
  adminNotificationEmail: 'Admin-E-Mail',
  isEnabled: 'E-Mail-System aktiv',
  dailySummaryEnabled: 'Tägliche Zusammenfassung',
  dailySummaryTime: 'Uhrzeit',
} satisfies Partial<Record<keyof EmailSettingsInput, string>>

export type SettingName = keyof typeof settingNames

export type BindSetting = (name: SettingName, options?: { type: 'checkbox' }) => GetInputPropsReturnType

/** The stored password is valid for its own server, port and user only. */
export function keepsPassword(settings: EmailSettings, values: EmailSettingsInput): boolean {
  const account = ['smtpHost', 'smtpPort', 'smtpUsername'] as const
  return settings.smtpPasswordSet && account.every(name => settings[name] === values[name])
}

/** The password is write-only, so it starts empty. */
export function toForm(settings: EmailSettings): Required<EmailSettingsInput> {
  const { smtpPasswordSet: _, ...fields } = settings
  return { ...fields, smtpPassword: '', password: '' }
}

export function shownSetting(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ein' : 'aus'
  if (name === 'provider') return mailPresets[value as EmailSettings['provider']].name
  if (name === 'grantId') return value ? 'Konto ohne Passwort' : 'Passwort'
  if (name === 'smtpPassword') return value ? 'neu eingegeben' : 'unverändert'
  return value === '' || value === undefined ? '–' : String(value)
}
