import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type RetentionRule, privacy } from '@app/contracts/privacy'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { FigureInput } from '../../../kit/inputs.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './PrivacyPage.module.css'

export function RetentionSection() {
  const { data: rules, error, refetch } = useApi(privacy.retention, {})
  const [isAsking, setAsking] = useState(false)
  const due = rules?.reduce((sum, rule) => sum + rule.due, 0) ?? 0
  return (
    <Section
      title="Aufbewahrung"
      flush
      actions={
        due > 0 && (
          <Button size="compact-xs" onClick={() => setAsking(true)}>
            Jetzt löschen
          </Button>
        )
      }
    >
      {error && (
        <LoadFailure error={error} fallback="Die Fristen konnten nicht geladen werden." onRetry={refetch} />
      )}
      <ul className={classes['rules']} aria-busy={!rules && !error}>
        {!rules && !error && <Loading />}
        {rules?.map(rule => (
          <li key={rule.key}>
            <div className={classes['rule']}>
              <div>
                <b>{rule.name}</b>
                <small>{rule.basis}</small>
                <small>{announcement(rule)}</small>
              </div>
              <RetentionPeriod key={rule.days} rule={rule} />
            </div>
          </li>
        ))}
      </ul>
      <ApplyDialog due={due} opened={isAsking} onClose={() => setAsking(false)} />
    </Section>
  )
}

function announcement({ due, dueSoon }: { due: number; dueSoon: number }): string {
  if (dueSoon === 0) return 'In den nächsten 30 Tagen wird nichts gelöscht.'
  const tonight = due > 0 ? `, davon ${formatCount(due)} heute Nacht` : ''
  return `In den nächsten 30 Tagen: ${formatCount(dueSoon)} gelöscht${tonight}.`
}

function Loading() {
  return ['a', 'b', 'c', 'd'].map(key => (
    <li key={key}>
      <Skeleton height={44} />
    </li>
  ))
}

interface ApplyDialogProps {
  due: number
  opened: boolean
  onClose: () => void
}

function ApplyDialog({ due, opened, onClose }: ApplyDialogProps) {
  const apply = useApiMutation(privacy.applyRetention, { refreshes: [privacy.erasures, privacy.retention] })
  const toast = useToast()

  async function confirm(): Promise<void> {
    const { summary } = await apply.mutateAsync({ input: {} })
    onClose()
    toast({ title: 'Fristen angewendet', text: summary })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Fällige Datensätze jetzt löschen?"
      confirmLabel={`${formatCount(due)} löschen`}
      isBusy={apply.isPending}
      failure={apply.isError ? sentenceOf(apply.error, 'Es konnte nicht gelöscht werden.') : null}
      onConfirm={() => void confirm().catch(() => undefined)}
      onCancel={() => {
        apply.reset()
        onClose()
      }}
    >
      Sonst wird in der kommenden Nacht automatisch gelöscht. Das lässt sich nicht rückgängig machen.
    </ConfirmDialog>
  )
}

function RetentionPeriod({ rule }: { rule: RetentionRule }) {
  const { key, name, days } = rule
  const save = useApiMutation(privacy.setRetention)
  const toast = useToast()
  const { form, failure, isSaving, submit } = useContractForm(privacy.setRetention, { key, days })
  const { error, ...input } = form.getInputProps('days')
  const store = submit(async values => {
    await save.mutateAsync({ input: values })
    toast({ title: 'Aufbewahrungsfrist geändert', text: `${name}: ${values.days} Tage` })
  })
  return (
    <form className={classes['period']} noValidate onSubmit={store} aria-label={`Frist für ${name}`}>
      <FigureInput aria-label={`Tage, ${name}`} error={error ?? failure} {...input} />
      <span>Tage {rule.from}</span>
      {form.isDirty() && (
        <Button type="submit" size="xs" loading={isSaving}>
          Speichern
        </Button>
      )}
    </form>
  )
}
