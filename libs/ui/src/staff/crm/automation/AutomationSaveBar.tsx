import { automationRuleNames, automationRules, type AutomationSettings } from '@app/contracts/automation'
import { Conflict } from '../../shell/Conflict.tsx'
import { SaveBar } from '../../shell/SaveBar.tsx'
import { ruleFields } from './rule-words.ts'
import type { AutomationForm } from './useAutomationForm.ts'

interface AutomationSaveBarProps {
  state: AutomationForm
  /** As they are stored. */
  settings: AutomationSettings
  formId: string
}

/** The bar that saves the settings of the rules. */
export function AutomationSaveBar({ state, settings, formId }: AutomationSaveBarProps) {
  const { form, isDirty, isSaving, failure, conflict } = state
  const [wrong] = Object.values(form.errors)
  return (
    <SaveBar
      formId={formId}
      label="Automatik speichern"
      isDirty={isDirty}
      isSaving={isSaving}
      trouble={conflict ? null : failure || wrong}
      conflict={
        conflict && (
          <Conflict
            text="Die Automatik wurde inzwischen von jemand anderem geändert."
            differences={differences(form.values, conflict)}
            onKeepMine={state.keepMine}
            onTakeStored={() => state.take(conflict)}
          />
        )
      }
      onDiscard={() => state.take(settings)}
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
