import { automationRuleNames, automationRules, type AutomationSettings } from '@app/contracts/automation'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Keys } from '../../../kit/Keys.tsx'
import { Conflict } from '../../shell/Conflict.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import classes from './Automation.module.css'
import { ruleFields } from './rule-words.ts'
import type { AutomationForm } from './useAutomationForm.ts'

interface AutomationSaveBarProps {
  state: AutomationForm
  /** As they are stored. */
  settings: AutomationSettings
  formId: string
}

/** What is not saved yet or has to be checked, and the way to save it. */
export function AutomationSaveBar({ state, settings, formId }: AutomationSaveBarProps) {
  const { form, isDirty, isSaving, conflict } = state
  return (
    <div className={classes['saveBar']}>
      {conflict && (
        <Conflict
          text="Die Automatik wurde inzwischen von jemand anderem geändert."
          differences={differences(form.values, conflict)}
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
          Automatik speichern
          <Keys keys={formTexts.saveKeys} />
        </Button>
      </div>
    </div>
  )
}

function Hint({ state: { form, isDirty, failure, conflict } }: { state: AutomationForm }) {
  const [wrong] = Object.values(form.errors)
  const trouble = conflict ? '' : failure || wrong
  if (!trouble) return <output className="muted">{isDirty ? 'Nicht gespeicherte Änderungen' : ''}</output>
  return (
    <p className={classes['trouble']} role="alert">
      <IconAlertTriangle size={15} aria-hidden />
      {trouble}
    </p>
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
