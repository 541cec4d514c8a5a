import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { IconKey, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type BackupSettings,
  type BackupSettingsInput,
  backupKeyKindNames,
  backupKeyKinds,
} from '@app/contracts/backup'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { icon } from '../../../kit/icon.ts'
import { CopyField } from '../../shell/CopyField.tsx'
import { type BindSetting, proposePassphrase, settingNames } from './backup-form.ts'
import classes from './Backup.module.css'

interface KeySectionProps {
  settings: BackupSettings
  values: BackupSettingsInput
  bind: BindSetting
  onPropose: (passphrase: string) => void
}

export function KeySection({ settings, values, bind, onPropose }: KeySectionProps) {
  const [proposed, setProposed] = useState<string | null>(null)

  function propose(): void {
    const passphrase = proposePassphrase()
    setProposed(passphrase)
    onPropose(passphrase)
  }
  return (
    <Section title={settingNames.keyKind}>
      <div className={classes['stack']}>
        <SegmentedControl
          aria-label={settingNames.keyKind}
          data={backupKeyKinds.map(value => ({ value, label: backupKeyKindNames[value] }))}
          {...bind('keyKind')}
        />
        {values.keyKind === 'passphrase' ? (
          <>
            <div className={classes['proposal']}>
              <PasswordInput
                label={settingNames.passphrase}
                withAsterisk
                autoComplete="new-password"
                className={classes['grow']}
                visibilityToggleButtonProps={{ 'aria-label': 'Passphrase anzeigen' }}
                {...(settings.passphraseSet && { placeholder: 'gesetzt, leer lassen = behalten' })}
                {...bind('passphrase')}
              />
              <Button leftSection={<IconWand {...icon} />} onClick={propose}>
                Vorschlagen
              </Button>
            </div>
            {proposed !== null && values.passphrase === proposed && <Proposal passphrase={proposed} />}
            <p className="meta">
              Bewahren Sie die Passphrase getrennt vom Server und von den Sicherungen auf. Ohne sie kann
              niemand eine Sicherung öffnen, auch der Hersteller nicht. Eine neue gilt für künftige
              Sicherungen; ältere öffnet nur die alte.
            </p>
          </>
        ) : (
          <>
            <TextInput
              label={settingNames.recipient}
              withAsterisk
              spellCheck={false}
              autoComplete="off"
              placeholder="age1…"
              {...bind('recipient')}
            />
            <p className="meta">
              Mit <code>age-keygen</code> erzeugt. Den geheimen Schlüssel (AGE-SECRET-KEY-1…) bewahren Sie
              getrennt vom Server auf; zum Wiederherstellen ist er nötig. Für die Probe kann auch diese
              Installation ihre Sicherungen öffnen.
            </p>
          </>
        )}
      </div>
    </Section>
  )
}

/** Never shown again after the page is left. */
function Proposal({ passphrase }: { passphrase: string }) {
  return (
    <>
      <Notice tone="warn" icon={IconKey} title="Bitte jetzt aufbewahren">
        Nach dem Speichern zeigt diese Seite die Passphrase nicht mehr.
      </Notice>
      <CopyField label="Vorgeschlagene Passphrase" value={passphrase} />
    </>
  )
}
