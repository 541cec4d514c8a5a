import type { AutomationPreview, AutomationRule, AutomationSettings } from '@app/contracts/automation'
import { Skeleton } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Automation.module.css'
import { PreviewGroup } from './PreviewGroup.tsx'
import { ruleFields, ruleRecipients } from './rule-words.ts'
import { RunNow } from './RunNow.tsx'
import type { AutomationForm } from './AutomationSaveBar.tsx'
import { useRulePreview } from './useRulePreview.ts'

interface RulePreviewProps {
  rule: AutomationRule
  name: string
  /** As they are stored. */
  settings: AutomationSettings
  form: AutomationForm['form']
  isDirty: boolean
}

/** Whom a rule would reach today, and what it would tell them. */
export function RulePreview({ rule, name, settings, form, isDirty }: RulePreviewProps) {
  const { data, error, refetch } = useRulePreview(rule, form)
  return (
    <Section
      title={titleOf(rule, settings[ruleFields[rule].enabled], data)}
      count={data && (rule === 'reminder' ? data.recipients : data.total)}
      flush
      actions={
        rule !== 'reply' &&
        data && <RunNow rule={rule} preview={data} settings={settings} isDirty={isDirty} />
      }
    >
      <p className={classes['about']}>
        <b>{name}.</b> {ruleRecipients[rule]}
      </p>
      {data?.ranAt && (
        <p className={classes['about']}>
          Der heutige Lauf war um {formatTime(data.ranAt)} Uhr; der nächste ist morgen um {settings.time} Uhr.
        </p>
      )}
      {error !== null && (
        <LoadFailure
          error={error}
          fallback="Die Vorschau konnte nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === null && <Loading />}
      {data?.total === 0 && <EmptyState icon={IconMailCheck} title="Nichts zu tun" text={emptyTexts[rule]} />}
      {data && data.total > 0 && (
        <ul className={classes['groups']}>
          {data.groups.map(group => (
            <PreviewGroup key={group.email ?? ''} rule={rule} group={group} />
          ))}
        </ul>
      )}
      {data && data.recipients > data.groups.length && (
        <p className={classes['about']}>
          und {formatCount(data.recipients - data.groups.length)} weitere Personen
        </p>
      )}
    </Section>
  )
}

const emptyTexts = {
  reminder: 'Keine Aktivität ist fällig oder überfällig.',
  reply: 'Heute wurde keine E-Mail abgelegt, die eine offene Opportunity beantwortet.',
  follow_up: 'Jedes Angebot ist jung genug, hat eine neuere Aktivität oder wurde schon gemeldet.',
  silence: 'Jede offene Opportunity hat eine jüngere Aktivität oder wurde schon gemeldet.',
} satisfies Record<AutomationRule, string>

function titleOf(rule: AutomationRule, isOn: boolean, data: AutomationPreview | undefined): string {
  if (rule === 'reply') return isOn ? 'Heute vorgeschlagen' : 'Heute wäre vorgeschlagen worden'
  return data?.ranAt ? 'Noch offen' : 'Heute würde gesendet'
}

function Loading() {
  return (
    <div className={classes['loading']}>
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="55%" />
      <Skeleton height={12} width="62%" />
    </div>
  )
}
