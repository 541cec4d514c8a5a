import {
  automationRuleNames,
  automationRules,
  type automation,
  type AutomationSettings,
} from '@app/contracts/automation'
import { SaveBar } from '../../shell/SaveBar.tsx'
import type { SettingsForm } from '../../shell/useSettingsForm.ts'
import { ruleFields } from './rule-words.ts'

/** The form of the rules. */
export type AutomationForm = SettingsForm<typeof automation.save>

interface AutomationSaveBarProps {
  state: AutomationForm
  formId: string
}

/** The bar that saves the settings of the rules. */
export function AutomationSaveBar({ state, formId }: AutomationSaveBarProps) {
  const { form } = state
  return (
    <SaveBar
      formId={formId}
      label="Automatik speichern"
      state={state}
      mistakes={Object.values(form.errors)[0]}
      conflictText="Die Automatik wurde inzwischen von jemand anderem geändert."
      differencesTo={stored => differences(form.values, stored)}
    />
  )
}

/** Every setting in words. */
function inWords(settings: Record<string, unknown>): [name: string, value: string][] {
  return [
    ['Uhrzeit', String(settings['time'])],
    ...automationRules.flatMap((rule): [string, string][] => {
      const { enabled, days } = ruleFields[rule]
      const name = automationRuleNames[rule]
      const on: [string, string] = [name, settings[enabled] ? 'ein' : 'aus']
      return days ? [on, [`${name}: Tage`, String(settings[days])]] : [on]
    }),
  ]
}

function differences(mine: Record<string, unknown>, stored: AutomationSettings) {
  const theirs = new Map(inWords(stored))
  return inWords(mine)
    .map(([name, value]) => ({ name, mine: value, stored: theirs.get(name) ?? '' }))
    .filter(each => each.mine !== each.stored)
}
