import type { EmailSettings } from '@app/contracts/email-settings'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Keys } from '../../../kit/Keys.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { Conflict } from '../../shell/Conflict.tsx'
import classes from './EmailSettings.module.css'
import { settingNames, shownSetting, toForm, type SettingName } from './settings-form.ts'
import type { SettingsForm } from './useSettingsForm.ts'

const names = Object.keys(settingNames) as SettingName[]

interface SaveBarProps {
  state: SettingsForm
  /** As they are stored. */
  settings: EmailSettings
  formId: string
}

/** What is not saved yet or has to be checked, and the way to save it. */
export function SaveBar({ state, settings, formId }: SaveBarProps) {
  const { form, isDirty, isSaving, conflict } = state
  return (
    <div className={classes['saveBar']}>
      {conflict && (
        <Conflict
          text="Die E-Mail-Einstellungen wurden inzwischen von jemand anderem geändert."
          differences={differences(form.values, toForm(conflict))}
          onKeepMine={state.keepMine}
          onTakeStored={() => state.take(conflict)}
        />
      )}
      <div className={classes['saveRow']}>
        <Hint state={state} />
        <span className="spacer" />
        {isDirty && (
          <Button variant="subtle" color="gray" onClick={() => state.take(settings)}>
            Verwerfen
          </Button>
        )}
        <Button type="submit" form={formId} variant="filled" loading={isSaving}>
          Einstellungen speichern
          <Keys keys={formTexts.saveKeys} />
        </Button>
      </div>
    </div>
  )
}

function Hint({ state: { form, isDirty, failure, conflict } }: { state: SettingsForm }) {
  const wrong = names.filter(name => form.errors[name])
  const which = wrong.map(name => settingNames[name]).join(', ')
  const fields = wrong.length && `${wrong.length} ${wrong.length === 1 ? 'Feld' : 'Felder'} prüfen: ${which}`
  const trouble = conflict ? '' : failure || fields
  if (!trouble) return <output className="muted">{isDirty ? 'Nicht gespeicherte Änderungen' : ''}</output>
  return (
    <p className={classes['trouble']} role="alert">
      <IconAlertTriangle size={15} aria-hidden />
      {trouble}
    </p>
  )
}

function differences(mine: object, stored: object) {
  const of = (values: object, name: SettingName) =>
    shownSetting(name, (values as Record<string, unknown>)[name])
  return names
    .map(name => ({ name: settingNames[name], mine: of(mine, name), stored: of(stored, name) }))
    .filter(each => each.mine !== each.stored)
}
