import type { emailSettings } from '@app/contracts/email-settings'
import { SaveBar } from '../../shell/SaveBar.tsx'
import type { SettingsForm } from '../../shell/useSettingsForm.ts'
import { settingNames, shownSetting, toForm, type SettingName } from './settings-form.ts'

const names = Object.keys(settingNames) as SettingName[]

interface SettingsSaveBarProps {
  state: SettingsForm<typeof emailSettings.save>
  formId: string
}

/** The bar that saves the settings; names the fields that have to be checked. */
export function SettingsSaveBar({ state, formId }: SettingsSaveBarProps) {
  const { form } = state
  const wrong = names.filter(name => form.errors[name])
  const which = wrong.map(name => settingNames[name]).join(', ')
  return (
    <SaveBar
      formId={formId}
      label="Einstellungen speichern"
      state={state}
      mistakes={wrong.length && `${wrong.length} ${wrong.length === 1 ? 'Feld' : 'Felder'} prüfen: ${which}`}
      conflictText="Die E-Mail-Einstellungen wurden inzwischen von jemand anderem geändert."
      differencesTo={stored => differences(form.values, toForm(stored))}
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
