import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type AutomationRule,
  type AutomationSettings,
  automation,
  automationRuleNames,
  automationRules,
} from '@app/contracts/automation'
import { emailSettings } from '@app/contracts/email-settings'
import { OFFER_STAGE, opportunities } from '@app/contracts/opportunities'
import { useApi } from '../../../api/useApi.ts'
import { FigureInput } from '../../../kit/inputs.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { RulePreview, useRulePreview } from './RulePreview.tsx'
import { type RulesForm, amountOf, ruleFields, ruleTexts } from './rule-words.ts'
import { typedOver } from '../../shell/Conflict.tsx'
import { SaveBar } from '../../shell/SaveBar.tsx'
import { useSettingsForm } from '../../shell/useSettingsForm.ts'
import classes from './Automation.module.css'

const FORM = 'automation'

interface AutomationFormProps {
  settings: AutomationSettings
  children: ReactNode
}

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
              // Not a time input: that follows the browser's language and may show AM and PM.
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

interface RuleRowProps {
  rule: AutomationRule
  form: RulesForm['form']
  isChosen: boolean
  onChoose: () => void
}

function RuleRow({ rule, form, isChosen, onChoose }: RuleRowProps) {
  const { enabled, days } = ruleFields[rule]
  const name = automationRuleNames[rule]
  const { data, isError } = useRulePreview(rule, form)
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const offerStage = stages.find(({ id }) => id === OFFER_STAGE)?.name ?? 'Angebot'
  const isOn = form.values[enabled] === true
  return (
    <li className={classes['rule']} data-chosen={isChosen || undefined} data-off={!isOn || undefined}>
      <Switch color="petrol" aria-label={name} {...form.getInputProps(enabled, { type: 'checkbox' })} />
      <div className={classes['ruleText']}>
        <button type="button" className={classes['choose']} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        <span className="muted">{ruleTexts(offerStage)[rule]}</span>
      </div>
      {days && (
        <div className={classes['days']}>
          <FigureInput aria-label={`Tage: ${name}`} {...form.getInputProps(days)} />
          <span aria-hidden>Tage</span>
        </div>
      )}
      <span className={classes['amount']}>
        {data ? (
          isOn ? (
            amountOf(rule, data)
          ) : (
            `heute ${amountOf(rule, data)} (ausgeschaltet)`
          )
        ) : isError ? (
          '–'
        ) : (
          <Skeleton height={10} width={64} />
        )}
      </span>
    </li>
  )
}

function MailDisabled() {
  const { data } = useApi(emailSettings.get, {})
  if (!data || data.isEnabled) return null
  return (
    <div className={classes['whole']}>
      <Notice
        tone="warn"
        icon={IconMailOff}
        title="E-Mail-System ausgeschaltet"
        actions={
          <Button component={Link} to="/admin/email-settings">
            E-Mail-Einstellungen
          </Button>
        }
      >
        Zurzeit wird nichts gesendet. Was fällig ist, bleibt fällig und kommt mit dem nächsten Lauf nach dem
        Einschalten. Aufgaben zu abgelegten E-Mails entstehen trotzdem.
      </Notice>
    </div>
  )
}

interface AutomationSaveBarProps {
  state: RulesForm
  formId: string
}

function AutomationSaveBar({ state, formId }: AutomationSaveBarProps) {
  const { form } = state
  return (
    <SaveBar
      formId={formId}
      label="Automatik speichern"
      state={state}
      mistakes={Object.values(form.errors)[0]}
      conflictText="Die Automatik wurde inzwischen von jemand anderem geändert."
      differencesTo={stored => differences(typedOver(form, stored), stored)}
    />
  )
}

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
    .map(([name, value]) => ({ field: name, name, mine: value, stored: theirs.get(name) ?? '' }))
    .filter(each => each.mine !== each.stored)
}
