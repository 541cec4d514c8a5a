import { Skeleton } from '@mantine/core'
import { type BackupSettings, backup } from '@app/contracts/backup'
import { dashboard } from '@app/contracts/dashboard'
import { useApi } from '../../../api/useApi.ts'
import { ConfirmedSaveBar, useConfirmation } from '../accounts/ConfirmedSaveBar.tsx'
import { BackupRuns } from './BackupRuns.tsx'
import { BackupState } from './BackupState.tsx'
import { KeySection } from './KeySection.tsx'
import { TargetSection } from './TargetSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { type BindSetting, settingNames, shownSetting, toForm } from './backup-form.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './Backup.module.css'

const KEYS: [string, string][] = [['Strg S', 'Speichern']]

export function BackupPage() {
  const { data: settings, error, refetch } = useApi(backup.settings, {})
  return (
    <Page title="Sicherung" heading="Sicherung" showsHeading keys={KEYS}>
      {settings ? (
        <BackupForm settings={settings} />
      ) : (
        <div className={classes['grid']}>
          {error ? (
            <div className={classes['whole']}>
              <LoadFailure
                error={error}
                fallback="Die Einstellungen der Sicherung konnten nicht geladen werden."
                onRetry={refetch}
              />
            </div>
          ) : (
            <>
              <Skeleton className={classes['whole'] ?? ''} height={120} />
              <Skeleton height={500} />
              <Skeleton height={500} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

const FORM = 'backup-settings'

/** One form for all sections; runs and checks use the stored settings. */
function BackupForm({ settings }: { settings: BackupSettings }) {
  const state = useSettingsForm(backup.save, settings, {
    toForm,
    timeField: 'time',
    conflictCode: 'backup.changed',
    refreshes: [backup.status, dashboard.today],
    savedTitle: 'Einstellungen gespeichert',
    failureText: 'Die Einstellungen der Sicherung konnten nicht gespeichert werden.',
  })
  const { form } = state
  const confirmation = useConfirmation({ state, names: settingNames, timeField: 'time' })
  const bind: BindSetting = (name, options) => form.getInputProps(name, options)

  return (
    <div className={classes['page']}>
      <div className={classes['grid']}>
        <BackupState bind={bind} />
        <form id={FORM} className={classes['sections']} noValidate onSubmit={confirmation.ask}>
          <PlanSection bind={bind} />
          <TargetSection settings={settings} values={form.values} bind={bind} isDirty={state.isDirty} />
          <KeySection
            settings={settings}
            values={form.values}
            bind={bind}
            onPropose={passphrase => form.setFieldValue('passphrase', passphrase)}
          />
        </form>
        <BackupRuns />
      </div>
      <ConfirmedSaveBar
        formId={FORM}
        confirmation={confirmation}
        toForm={toForm}
        shown={shownSetting}
        conflictText="Die Einstellungen der Sicherung wurden inzwischen von jemand anderem geändert."
      >
        In einer Sicherung stehen alle Daten. Wohin sie gelegt und womit sie verschlüsselt wird, bestätigen
        Sie deshalb mit Ihrem Passwort.
      </ConfirmedSaveBar>
    </div>
  )
}
