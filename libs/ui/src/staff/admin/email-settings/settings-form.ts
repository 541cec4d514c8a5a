import { mailPresets, type EmailSettings, type EmailSettingsInput } from '@app/contracts/email-settings'

/** Names of the fields as the form shows them. */
export const settingNames = {
  provider: 'Vorgabe',
  smtpHost: 'SMTP-Server',
  smtpPort: 'Port',
  smtpUsername: 'Benutzername',
  smtpPassword: 'Passwort',
  fromName: 'Absendername',
  fromEmail: 'Absender-E-Mail',
  adminNotificationEmail: 'Admin-E-Mail',
  isEnabled: 'E-Mail-System aktiv',
  dailySummaryEnabled: 'Tägliche Zusammenfassung',
  dailySummaryTime: 'Uhrzeit',
} satisfies Partial<Record<keyof EmailSettingsInput, string>>

/** A field that the form shows. */
export type SettingName = keyof typeof settingNames

/** The form of stored settings; the password is entered and never shown. */
export function toForm(settings: EmailSettings): Required<EmailSettingsInput> {
  const { smtpPasswordSet: _, ...fields } = settings
  return { ...fields, smtpPassword: '' }
}

/** A setting in words. */
export function shownSetting(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ein' : 'aus'
  if (name === 'provider') return mailPresets[value as EmailSettings['provider']].name
  if (name === 'smtpPassword') return value ? 'neu eingegeben' : 'unverändert'
  return value === '' || value === undefined ? '–' : String(value)
}
