import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconClock, IconMailCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type AutomationPreview,
  type AutomationRule,
  type AutomationSettings,
  type MailRule,
  automation,
} from '@app/contracts/automation'
import { outbox } from '@app/contracts/outbox'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import type { RulesForm } from './rule-words.ts'
import { ruleFields, ruleRecipients } from './rule-words.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Automation.module.css'

interface RulePreviewProps {
  rule: AutomationRule
  name: string
  settings: AutomationSettings
  form: RulesForm['form']
  isDirty: boolean
}

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
        <LoadFailure error={error} fallback="Die Vorschau konnte nicht geladen werden." onRetry={refetch} />
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

interface PreviewGroupProps {
  rule: AutomationRule
  group: AutomationPreview['groups'][number]
}

function PreviewGroup({ rule, group: { name, email, total, overdue, items } }: PreviewGroupProps) {
  return (
    <li>
      <div className={classes['recipient']}>
        <b className="ellipsis">{name ?? 'Admin-E-Mail'}</b>
        <span className="meta ellipsis">{email}</span>
        <span className="spacer" />
        <span className="num nowrap">{formatCount(total)}</span>
        {rule === 'reminder' && overdue > 0 && (
          <Status tone="error" icon={IconClock}>
            {formatCount(overdue)} überfällig
          </Status>
        )}
      </div>
      <ul className={classes['items']}>
        {items.map(({ id, title, customer, since, isDone }) => (
          <li key={id}>
            <span className={classes['what']}>
              <Link to={`/crm/customers/${customer.id}`}>{title}</Link>
              <span className="meta">{customer.companyName}</span>
            </span>
            {isDone && (
              <Status tone="ok" icon={IconCircleCheck}>
                Vorgeschlagen
              </Status>
            )}
            <span className="meta num nowrap">
              {sinceWords[rule]} {formatDate(since)}
            </span>
          </li>
        ))}
        {total > items.length && <li className="meta">und {formatCount(total - items.length)} weitere</li>}
      </ul>
    </li>
  )
}

const sinceWords = {
  reminder: 'fällig',
  reply: 'vom',
  follow_up: 'Angebot seit',
  silence: 'zuletzt',
} satisfies Record<AutomationRule, string>

const FAILED = 'Der Lauf ist fehlgeschlagen. Es wurde nichts gesendet.'

interface RunNowProps {
  rule: MailRule
  preview: AutomationPreview
  settings: AutomationSettings
  isDirty: boolean
}

function RunNow({ rule, preview, settings, isDirty }: RunNowProps) {
  const [isAsking, setAsking] = useState(false)
  const run = useApiMutation(automation.run, { refreshes: [automation.log, outbox.list] })
  const toast = useToast()
  const obstacle = obstacleOf(preview, settings[ruleFields[rule].enabled], isDirty)
  const mails = preview.recipients === 1 ? 'Eine E-Mail wird' : `${preview.recipients} E-Mails werden`

  function confirm(): void {
    run.mutate(
      { input: { rule } },
      {
        onSuccess: done => {
          setAsking(false)
          toast({
            title: 'Heutiger Lauf erledigt',
            text: done.mails === 1 ? '1 E-Mail' : `${done.mails} E-Mails`,
          })
        },
      },
    )
  }
  return (
    <>
      <Tip label={obstacle ?? 'Den heutigen Lauf vorziehen'}>
        <Button
          leftSection={<IconPlayerPlay {...icon} />}
          data-disabled={obstacle ? true : undefined}
          aria-disabled={obstacle ? true : undefined}
          onClick={() => !obstacle && setAsking(true)}
        >
          Jetzt ausführen
        </Button>
      </Tip>
      <ConfirmDialog
        opened={isAsking}
        title="Heutigen Lauf jetzt ausführen?"
        confirmLabel="Jetzt ausführen"
        isBusy={run.isPending}
        failure={run.error ? sentenceOf(run.error, FAILED) : null}
        onConfirm={confirm}
        onCancel={() => {
          run.reset()
          setAsking(false)
        }}
      >
        {mails} sofort gesendet. Um {settings.time} Uhr kommt heute keine mehr.
      </ConfirmDialog>
    </>
  )
}

function obstacleOf({ ranAt, isMailEnabled, total }: AutomationPreview, isOn: boolean, isDirty: boolean) {
  if (isDirty) return 'Bitte zuerst speichern'
  if (!isOn) return 'Die Regel ist ausgeschaltet'
  if (!isMailEnabled) return 'Das E-Mail-System ist ausgeschaltet'
  if (ranAt) return 'Der heutige Lauf ist schon erledigt'
  return total === 0 ? 'Es ist nichts fällig' : null
}

/** Milliseconds of debounce for typed days. */
const PAUSE = 300

const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 365

/** Uses the unsaved days of the form. */
export function useRulePreview(rule: AutomationRule, form: RulesForm['form']) {
  const field = ruleFields[rule].days
  const [typed] = useDebouncedValue(field && form.values[field], PAUSE)
  return useApi(automation.preview, isDays(typed) ? { rule, days: typed } : { rule }, { rereads: true })
}
