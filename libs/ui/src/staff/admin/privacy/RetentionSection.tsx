import { privacy } from '@app/contracts/privacy'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './PrivacyPage.module.css'
import { RetentionPeriod } from './RetentionPeriod.tsx'

/** For how long what is kept, and what that will delete. */
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
        <LoadFailure
          error={error}
          fallback="Die Fristen konnten nicht geladen werden."
          onRetry={() => void refetch()}
        />
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
      cancelLabel="Abbrechen"
      isBusy={apply.isPending}
      failure={apply.isError ? sentenceOf(apply.error, 'Es konnte nicht gelöscht werden.') : null}
      onConfirm={() => void confirm().catch(() => undefined)}
      onCancel={() => {
        apply.reset()
        onClose()
      }}
    >
      Sonst geschieht es von selbst in der kommenden Nacht. Gelöschtes kommt nicht wieder.
    </ConfirmDialog>
  )
}
