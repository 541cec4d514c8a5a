import {
  type BackupSettings,
  type BackupSettingsInput,
  backupKeyKindNames,
  backupTargetNames,
} from '@app/contracts/backup'
import type { GetInputPropsReturnType } from '@mantine/form'

export const settingNames = {
  isEnabled: 'Tägliche Sicherung',
  time: 'Uhrzeit',
  target: 'Ziel',
  folder: 'Ordner auf dem Server',
  s3Endpoint: 'Adresse',
  s3Region: 'Region',
  s3Bucket: 'Bucket',
  s3Prefix: 'Unterordner',
  s3AccessKey: 'Zugangsschlüssel',
  s3SecretKey: 'Geheimer Schlüssel',
  keyKind: 'Verschlüsselung',
  passphrase: 'Passphrase',
  recipient: 'Öffentlicher Schlüssel',
  keepDaily: 'Tage behalten',
  keepMonthly: 'Monate behalten',
} satisfies Partial<Record<keyof BackupSettingsInput, string>>

export type SettingName = keyof typeof settingNames

export type BindSetting = (name: SettingName, options?: { type: 'checkbox' }) => GetInputPropsReturnType

/** Secrets are write-only, so they start empty. */
export function toForm(settings: BackupSettings): BackupSettingsInput {
  const { s3SecretKeySet: _, passphraseSet: __, ...fields } = settings
  return { ...fields, password: '' }
}

export function shownSetting(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ein' : 'aus'
  if (name === 'target') return backupTargetNames[value as BackupSettings['target']]
  if (name === 'keyKind') return backupKeyKindNames[value as BackupSettings['keyKind']]
  if (name === 's3SecretKey' || name === 'passphrase') return value ? 'neu eingegeben' : 'unverändert'
  return value === '' || value === undefined ? '–' : String(value)
}

/** Without l and o, which look like 1 and 0: 32 letters, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP = 5

/** 150 random bits, in groups that can be copied by hand. */
export function proposePassphrase(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP))
  const letters = Array.from(bytes, byte => LETTERS[byte % LETTERS.length]).join('')
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP)).join('-')
}
