import { automationRuleNames, type AutomationRule } from '@app/contracts/automation'
import { Skeleton, Switch } from '@mantine/core'
import { FigureInput } from '../../../kit/FigureInput.tsx'
import classes from './Automation.module.css'
import { amountOf, ruleFields, ruleTexts } from './rule-words.ts'
import type { AutomationForm } from './AutomationSaveBar.tsx'
import { useRulePreview } from './useRulePreview.ts'

interface RuleRowProps {
  rule: AutomationRule
  form: AutomationForm['form']
  /** Whether its preview is shown. */
  isChosen: boolean
  onChoose: () => void
}

/** One rule: its switch, its days, and how much it would do today. */
export function RuleRow({ rule, form, isChosen, onChoose }: RuleRowProps) {
  const { enabled, days } = ruleFields[rule]
  const name = automationRuleNames[rule]
  const { data, isError } = useRulePreview(rule, form)
  const isOn = form.values[enabled] === true
  return (
    <li className={classes['rule']} data-chosen={isChosen || undefined} data-off={!isOn || undefined}>
      <Switch color="petrol" aria-label={name} {...form.getInputProps(enabled, { type: 'checkbox' })} />
      <div className={classes['ruleText']}>
        <button type="button" className={classes['choose']} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        <span className="muted">{ruleTexts[rule]}</span>
      </div>
      {days && (
        <div className={classes['days']}>
          <FigureInput aria-label={`Tage: ${name}`} {...form.getInputProps(days)} />
          <span aria-hidden>Tage</span>
        </div>
      )}
      <span className={classes['amount']}>
        {data ? (
          `${isOn ? '' : 'wäre: '}${amountOf(rule, data)}`
        ) : isError ? (
          '–'
        ) : (
          <Skeleton height={10} width={64} />
        )}
      </span>
    </li>
  )
}
