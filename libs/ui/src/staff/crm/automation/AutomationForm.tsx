import {
  automation,
  automationRuleNames,
  automationRules,
  type AutomationRule,
  type AutomationSettings,
} from '@app/contracts/automation'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Section } from '../../../kit/Section.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './Automation.module.css'
import { AutomationSaveBar } from './AutomationSaveBar.tsx'
import { MailDisabled } from './MailDisabled.tsx'
import { RulePreview } from './RulePreview.tsx'
import { RuleRow } from './RuleRow.tsx'

const FORM = 'automation'

interface AutomationFormProps {
  /** As they are stored. */
  settings: AutomationSettings
  /** Stands below the rules. */
  children: ReactNode
}

/** The rules as one form, and beside it whom the chosen one would reach. */
export function AutomationForm({ settings, children }: AutomationFormProps) {
  const state = useSettingsForm(automation.save, settings, {
    toForm: stored => ({ ...stored }),
    timeField: 'time',
    conflictCode: 'automation.changed',
    savedTitle: 'Automatik gespeichert',
    failureText: 'Die Automatik konnte nicht gespeichert werden.',
  })
  const { form, isDirty, save } = state
  const [chosen, setChosen] = useState<AutomationRule>('reminder')
  const step = (by: number) => setChosen(rule => automationRules[automationRules.indexOf(rule) + by] ?? rule)
  useKeys({ ArrowUp: () => step(-1), ArrowDown: () => step(1) })
  return (
    <div className={classes['page']}>
      <div className={classes['grid']}>
        <MailDisabled />
        <form id={FORM} noValidate onSubmit={save}>
          <Section
            title="Automatik"
            count={automationRules.length}
            flush
            actions={
              // Text, because a time input follows the browser's language and may show AM and PM.
              <div className={classes['time']}>
                <span aria-hidden>E-Mails um</span>
                <TextInput
                  aria-label="Uhrzeit der E-Mails"
                  inputMode="numeric"
                  {...form.getInputProps('time')}
                />
                <span aria-hidden>Uhr</span>
              </div>
            }
          >
            <ul>
              {automationRules.map(rule => (
                <RuleRow
                  key={rule}
                  rule={rule}
                  form={form}
                  isChosen={rule === chosen}
                  onChoose={() => setChosen(rule)}
                />
              ))}
            </ul>
          </Section>
        </form>
        <RulePreview
          key={chosen}
          rule={chosen}
          name={automationRuleNames[chosen]}
          settings={settings}
          form={form}
          isDirty={isDirty}
        />
        <div className={classes['whole']}>{children}</div>
      </div>
      <AutomationSaveBar state={state} formId={FORM} />
    </div>
  )
}
