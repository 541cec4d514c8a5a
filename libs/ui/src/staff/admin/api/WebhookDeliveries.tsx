import { Button, Drawer, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import { type Webhook, type WebhookDelivery, webhookEventNames, webhooks } from '@app/contracts/webhooks'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './ApiPage.module.css'

interface WebhookDeliveriesProps {
  webhook: Webhook
  onClose: () => void
}

export function WebhookDeliveries({ webhook, onClose }: WebhookDeliveriesProps) {
  const { id, name, isActive, pausedAt } = webhook
  const { data, error, refetch } = useApi(webhooks.deliveries, { id })
  useReturnFocus()
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title={`Zustellungen: ${name}`}>
      {error && (
        <LoadFailure
          error={error}
          fallback="Die Zustellungen konnten nicht geladen werden."
          onRetry={refetch}
        />
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconSend}
          title="Noch keine Zustellungen"
          text="Hier erscheinen die letzten 50, 30 Tage lang. Mit „Test senden“ probieren Sie das Ziel aus."
        />
      )}
      {(pausedAt || !isActive) && data?.some(({ state }) => state === 'waiting') && (
        <Notice tone="warn">
          {pausedAt
            ? 'Der Webhook ist angehalten. Was wartet, wird gesendet, sobald Sie ihn fortsetzen.'
            : 'Der Webhook ist ausgeschaltet. Was wartet, wird gesendet, sobald Sie ihn einschalten.'}
        </Notice>
      )}
      <ul className={classes['calls']} aria-label="Zustellungen">
        {data?.map(delivery => (
          <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
        ))}
      </ul>
    </Drawer>
  )
}

const nameOf = (event: string) =>
  event === 'webhook.test' ? 'Test' : (webhookEventNames[event as keyof typeof webhookEventNames] ?? event)

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { id, event, createdAt, attempts, dueAt, triedAt, status, milliseconds, answer } = delivery
  const resend = useApiMutation(webhooks.resend)
  const toast = useToast()
  const onError = (error: unknown) =>
    toast({
      tone: 'error',
      title: 'Fehler',
      text: sentenceOf(error, 'Die Meldung konnte nicht erneut gesendet werden.'),
    })
  return (
    <li className={classes['webhook']}>
      <div className={classes['what']}>
        <div className="row">
          <b className="strong">{nameOf(event)}</b>
          <State delivery={delivery} />
        </div>
        <span className="meta num">
          {formatDateTime(createdAt)}
          {attempts > 1 && ` · ${attempts} Versuche`}
          {triedAt && ` · ${status ?? 'ohne Antwort'}`}
          {triedAt && milliseconds !== null && ` · ${milliseconds} ms`}
          {dueAt && triedAt && ` · nächster Versuch ${formatDateTime(dueAt)}`}
        </span>
        {answer && <span className={classes['answer']}>{answer}</span>}
      </div>
      <div className={classes['buttons']}>
        <Button
          size="compact-sm"
          aria-label={`${nameOf(event)} vom ${formatDateTime(createdAt)} erneut senden`}
          loading={resend.isPending}
          onClick={() => resend.mutate({ input: { id: webhookId, delivery: id } }, { onError })}
        >
          Erneut senden
        </Button>
      </div>
    </li>
  )
}

function State({ delivery: { state } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered')
    return (
      <Status tone="ok" icon={IconCircleCheck}>
        zugestellt
      </Status>
    )
  if (state === 'failed')
    return (
      <Status tone="error" icon={IconAlertTriangle}>
        gescheitert
      </Status>
    )
  return (
    <Status tone="petrol" icon={IconClock}>
      wartet
    </Status>
  )
}
