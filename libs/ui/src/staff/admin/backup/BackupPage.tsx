import { Skeleton } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { type BackupSettings, backup } from '@app/contracts/backup'
import { dashboard } from '@app/contracts/dashboard'
import { useApi } from '../../../api/useApi.ts'
import { PasswordDialog } from '../accounts/PasswordDialog.tsx'
import { BackupRuns } from './BackupRuns.tsx'
import { BackupState } from './BackupState.tsx'
import { KeySection } from './KeySection.tsx'
import { TargetSection } from './TargetSection.tsx'
import { PlanSection } from './PlanSection.tsx'
import { type BindSetting, type SettingName, settingNames, shownSetting, toForm } from './backup-form.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { SaveBar } from '../../shell/SaveBar.tsx'
import { asTime, useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './Backup.module.css'

const KEYS: [string, string][] = [['Strg S', 'Speichern']]

/** Backups that the server takes by itself: how they stand, what ran, and the settings. */
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
const names = Object.keys(settingNames) as SettingName[]

/** The settings as one form, saved with the own password; runs and checks go by what is stored. */
function BackupForm({ settings }: { settings: BackupSettings }) {
  const state = useSettingsForm(backup.save, settings, {
    toForm,
    timeField: 'time',
    conflictCode: 'backup.changed',
    refreshes: [backup.status, dashboard.today],
    savedTitle: 'Einstellungen gespeichert',
    failureText: 'Die Einstellungen der Sicherung konnten nicht gespeichert werden.',
  })
  const { form, conflict } = state
  const { isAsking, ask, close } = usePassword(state)
  const bind: BindSetting = (name, options) => form.getInputProps(name, options)
  const wrong = names.filter(name => form.errors[name])
  const which = wrong.map(name => settingNames[name]).join(', ')

  return (
    <div className={classes['page']}>
      <div className={classes['grid']}>
        <BackupState bind={bind} />
        <form
          id={FORM}
          className={classes['sections']}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            ask()
          }}
        >
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
      <SaveBar
        formId={FORM}
        label="Einstellungen speichern"
        state={{ ...state, keepMine: ask }}
        mistakes={
          wrong.length && `${wrong.length} ${wrong.length === 1 ? 'Feld' : 'Felder'} prüfen: ${which}`
        }
        conflictText="Die Einstellungen der Sicherung wurden inzwischen von jemand anderem geändert."
        differencesTo={stored => differences(form.values, toForm(stored))}
      />
      {isAsking && (
        <PasswordDialog
          title="Einstellungen speichern?"
          confirmLabel="Speichern"
          field={form.getInputProps('password')}
          isBusy={state.isSaving}
          failure={state.failure}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            if (conflict) state.keepMine()
            else state.save()
          }}
          onClose={close}
        >
          In einer Sicherung stehen alle Daten. Wohin sie gelegt und womit sie verschlüsselt wird, bestätigen
          Sie deshalb mit Ihrem Passwort.
        </PasswordDialog>
      )}
    </div>
  )
}

type State = ReturnType<typeof useSettingsForm<typeof backup.save>>

/** Asks for the password when everything else is right; its dialog goes when that was saved or something else is wrong. */
function usePassword({ form, conflict }: State) {
  const [isAsking, setAsking] = useState(false)
  const isOtherWrong = names.some(name => form.errors[name])
  const { version } = form.values

  function close(): void {
    setAsking(false)
    form.setFieldValue('password', '')
  }
  function ask(): void {
    form.setFieldValue('time', asTime(form.getValues().time))
    const { errors } = form.validate()
    form.clearFieldError('password')
    const first = names.find(name => errors[name])
    if (first) form.getInputNode(first)?.focus()
    else setAsking(true)
  }
  useEffect(() => {
    if (isAsking) close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a save changes, not that it is asked for
  }, [version, conflict, isOtherWrong])
  return { isAsking, ask, close }
}

function differences(mine: object, stored: object) {
  const of = (values: object, name: SettingName) =>
    shownSetting(name, (values as Record<string, unknown>)[name])
  return names
    .map(name => ({ name: settingNames[name], mine: of(mine, name), stored: of(stored, name) }))
    .filter(each => each.mine !== each.stored)
}
