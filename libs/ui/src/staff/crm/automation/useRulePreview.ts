import { automation, type AutomationRule } from '@app/contracts/automation'
import { useDebouncedValue } from '@mantine/hooks'
import { useApi } from '../../../api/useApi.ts'
import { ruleFields } from './rule-words.ts'
import type { AutomationForm } from './AutomationSaveBar.tsx'

/** Milliseconds without a key until the days that are typed are looked at. */
const PAUSE = 300

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365

/** Whom a rule would reach today with the days that stand in the form. */
export function useRulePreview(rule: AutomationRule, form: AutomationForm['form']) {
  const field = ruleFields[rule].days
  const [typed] = useDebouncedValue(field && form.values[field], PAUSE)
  return useApi(automation.preview, isDays(typed) ? { rule, days: typed } : { rule }, { rereads: true })
}
