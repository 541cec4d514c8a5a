import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type BackupSettings,
  type BackupSettingsInput,
  backup,
  backupTargetNames,
  backupTargets,
} from '@app/contracts/backup'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { smallIcon } from '../../../kit/icon.ts'
import { type BindSetting, settingNames } from './backup-form.ts'
import classes from './Backup.module.css'

interface TargetSectionProps {
  settings: BackupSettings
  values: BackupSettingsInput
  bind: BindSetting
  isDirty: boolean
}

export function TargetSection({ settings, values, bind, isDirty }: TargetSectionProps) {
  const { isChecking, failure, check } = useCheck()
  const isSaved = settings.passphraseSet || settings.recipient !== ''
  return (
    <Section
      title={settingNames.target}
      actions={
        <Button
          size="compact-sm"
          leftSection={<IconPlugConnected {...smallIcon} />}
          disabled={!isSaved || isDirty}
          title={isDirty || !isSaved ? 'Geprüft wird, was gespeichert ist.' : undefined}
          loading={isChecking}
          onClick={check}
        >
          Ziel prüfen
        </Button>
      }
    >
      <div className={classes['stack']}>
        {failure && (
          <Notice tone="error" title="Das Ziel ist nicht benutzbar">
            {failure}
          </Notice>
        )}
        <SegmentedControl
          aria-label={settingNames.target}
          data={backupTargets.map(value => ({ value, label: backupTargetNames[value] }))}
          {...bind('target')}
        />
        {values.target === 'folder' ? (
          <TextInput
            label={settingNames.folder}
            withAsterisk
            spellCheck={false}
            placeholder="/mnt/sicherung"
            description="Am besten ein eingebundenes Laufwerk eines anderen Geräts: Fällt der Server aus, bleibt die Sicherung."
            {...bind('folder')}
          />
        ) : (
          <S3Fields settings={settings} values={values} bind={bind} />
        )}
      </div>
    </Section>
  )
}

function S3Fields({ settings, values, bind }: Omit<TargetSectionProps, 'isDirty'>) {
  const text = (name: 's3Endpoint' | 's3Region' | 's3Bucket' | 's3Prefix' | 's3AccessKey') => ({
    label: settingNames[name],
    withAsterisk: name !== 's3Prefix',
    spellCheck: false,
    autoComplete: 'off',
    ...bind(name),
  })
  return (
    <div className={classes['fields']}>
      <TextInput placeholder="https://s3.eu-central-1.amazonaws.com" {...text('s3Endpoint')} />
      <TextInput placeholder="eu-central-1" {...text('s3Region')} />
      <TextInput {...text('s3Bucket')} />
      <TextInput placeholder="ohne" {...text('s3Prefix')} />
      <TextInput {...text('s3AccessKey')} />
      <PasswordInput
        label={settingNames.s3SecretKey}
        withAsterisk
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': `${settingNames.s3SecretKey} anzeigen` }}
        {...secretHints(settings, values)}
        {...bind('s3SecretKey')}
      />
    </div>
  )
}

// Belongs to its endpoint and access key; if they change, the server asks for it again.
function secretHints(settings: BackupSettings, values: BackupSettingsInput) {
  if (!settings.s3SecretKeySet) return {}
  const isSame = (['s3Endpoint', 's3AccessKey'] as const).every(name => settings[name] === values[name])
  if (isSame) return { placeholder: 'gesetzt, leer lassen = behalten' }
  return { description: 'Gilt nur für dieselbe Adresse und denselben Zugang: bitte neu eingeben.' }
}

function useCheck() {
  const client = useClient()
  const toast = useToast()
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function check(): Promise<void> {
    setChecking(true)
    setFailure(null)
    try {
      const { place } = await client.call(backup.check, {})
      toast({ title: 'Das Ziel ist in Ordnung', text: place })
    } catch (error) {
      setFailure(sentenceOf(error, 'Das Ziel konnte nicht geprüft werden.'))
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, failure, check: () => void check() }
}
