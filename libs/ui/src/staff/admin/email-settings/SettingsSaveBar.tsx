import type { EmailSettings } from '@app/contracts/email-settings'
import { Conflict } from '../../shell/Conflict.tsx'
import { SaveBar } from '../../shell/SaveBar.tsx'
import { settingNames, shownSetting, toForm, type SettingName } from './settings-form.ts'
import type { SettingsForm } from './useSettingsForm.ts'

const names = Object.keys(settingNames) as SettingName[]

interface SettingsSaveBarProps {
  state: SettingsForm
  /** As they are stored. */
  settings: EmailSettings
  formId: string
}

/** The bar that saves the settings; names the fields that have to be checked. */
export function SettingsSaveBar({ state, settings, formId }: SettingsSaveBarProps) {
  const { form, isDirty, isSaving, failure, conflict } = state
  const wrong = names.filter(name => form.errors[name])
  const which = wrong.map(name => settingNames[name]).join(', ')
  const fields = wrong.length && `${wrong.length} ${wrong.length === 1 ? 'Feld' : 'Felder'} prüfen: ${which}`
  return (
    <SaveBar
      formId={formId}
      label="Einstellungen speichern"
      isDirty={isDirty}
      isSaving={isSaving}
      trouble={conflict ? null : failure || fields}
      conflict={
        conflict && (
          <Conflict
            text="Die E-Mail-Einstellungen wurden inzwischen von jemand anderem geändert."
            differences={differences(form.values, toForm(conflict))}
            onKeepMine={state.keepMine}
            onTakeStored={() => state.take(conflict)}
          />
        )
      }
      onDiscard={() => state.take(settings)}
    />
  )
}

function differences(mine: object, stored: object) {
  const of = (values: object, name: SettingName) =>
    shownSetting(name, (values as Record<string, unknown>)[name])
  return names
    .map(name => ({ name: settingNames[name], mine: of(mine, name), stored: of(stored, name) }))
    .filter(each => each.mine !== each.stored)
}
