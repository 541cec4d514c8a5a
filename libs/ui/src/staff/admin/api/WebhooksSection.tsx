import { Button, Modal, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Webhook, webhooks } from '@app/contracts/webhooks'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { CopyField } from '../../shell/CopyField.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './ApiPage.module.css'

export function WebhooksSection() {
  const { data, error, refetch } = useApi(webhooks.list, {}, { rereads: true })
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Section
      title="Webhooks"
      count={data?.length}
      flush
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setEdited('new')}>
          Webhook anlegen
        </Button>
      }
    >
      {error && (
        <LoadFailure error={error} fallback="Webhooks konnten nicht geladen werden." onRetry={refetch} />
      )}
      {!data && !error && <Skeleton height={60} />}
      {data?.length === 0 && (
        <p className={`meta ${classes['hint']}`}>
          Ein Webhook meldet einem anderen Programm, etwa Ihrer ERP-Software, sofort, was sich im CRM ändert:
          welcher Datensatz, wann und durch wen.
        </p>
      )}
      <ul className={classes['calls']} aria-label="Webhooks">
        {data?.map(webhook => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onSecret={setSecret}
          />
        ))}
      </ul>
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? null : edited}
          onMade={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Section>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { id, name, url, pausedAt, waiting } = webhook
  const [shows, setShows] = useState<'log' | 'removal' | 'renewal' | null>(null)
  const toast = useToast()
  const test = useApiMutation(webhooks.test)
  const resume = useApiMutation(webhooks.resume)
  const renew = useApiMutation(webhooks.renewSecret)
  const failing = (text: string) => ({
    onError: (error: unknown) => toast({ tone: 'error', title: 'Fehler', text: sentenceOf(error, text) }),
  })
  const close = () => setShows(null)
  return (
    <li className={classes['webhook']}>
      <div className={classes['what']}>
        <div className="row">
          <b className="ellipsis strong">{name}</b>
          <State webhook={webhook} />
        </div>
        <span className={classes['path']}>{url}</span>
        {waiting > 0 && (
          <span className="meta num">{`${formatCount(waiting)} ${waiting === 1 ? 'Meldung wartet' : 'Meldungen warten'}`}</span>
        )}
      </div>
      {pausedAt && (
        <Notice
          tone="error"
          title="Angehalten"
          actions={
            <Button
              size="compact-sm"
              aria-label={`${name} fortsetzen`}
              loading={resume.isPending}
              onClick={() =>
                resume.mutate({ input: { id } }, failing('Die Meldungen konnten nicht fortgesetzt werden.'))
              }
            >
              Fortsetzen
            </Button>
          }
        >
          {`Das Ziel hat einen Tag lang keine Meldung angenommen oder geantwortet, dass es nicht mehr besteht. Seit ${formatDateTime(pausedAt)} wird nichts mehr gesendet; neue Meldungen warten.`}
        </Notice>
      )}
      <div className={classes['buttons']}>
        <Button
          size="compact-sm"
          aria-label={`${name} testen`}
          loading={test.isPending}
          onClick={() =>
            test.mutate(
              { input: { id } },
              { ...failing('Der Test konnte nicht gesendet werden.'), onSuccess: () => setShows('log') },
            )
          }
        >
          Test senden
        </Button>
        <Button size="compact-sm" aria-label={`Zustellungen von ${name}`} onClick={() => setShows('log')}>
          Zustellungen
        </Button>
        <Button size="compact-sm" aria-label={`${name} bearbeiten`} onClick={onEdit}>
          Bearbeiten
        </Button>
        <Button
          size="compact-sm"
          aria-label={`Neues Geheimnis für ${name}`}
          onClick={() => setShows('renewal')}
        >
          Neues Geheimnis
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="error"
          aria-label={`${name} löschen`}
          onClick={() => setShows('removal')}
        >
          Löschen
        </Button>
      </div>
      {shows === 'log' && <WebhookDeliveries webhook={webhook} onClose={close} />}
      {shows === 'renewal' && (
        <Modal opened onClose={close} title={`Neues Geheimnis für „${name}“?`} size={440} centered>
          <p>Das bisherige Geheimnis gilt sofort nicht mehr. Tragen Sie das neue im anderen Programm ein.</p>
          <div className={classes['foot']}>
            <Button onClick={close}>Abbrechen</Button>
            <Button
              variant="filled"
              loading={renew.isPending}
              onClick={() =>
                renew.mutate(
                  { input: { id } },
                  {
                    ...failing('Das Geheimnis konnte nicht erneuert werden.'),
                    onSuccess: ({ secret }) => {
                      close()
                      onSecret(secret)
                    },
                  },
                )
              }
            >
              Neues Geheimnis erstellen
            </Button>
          </div>
        </Modal>
      )}
      {shows === 'removal' && (
        <ConfirmWrite
          endpoint={webhooks.remove}
          input={{ id }}
          title={`„${name}“ löschen?`}
          done={{ title: 'Webhook gelöscht', text: name }}
          fallback="Der Webhook konnte nicht gelöscht werden."
          onClose={close}
        >
          An das Ziel wird dann nichts mehr gesendet. Wartende Meldungen und die Liste der Zustellungen werden
          mit gelöscht.
        </ConfirmWrite>
      )}
    </li>
  )
}

function State({ webhook: { isActive, pausedAt } }: { webhook: Webhook }) {
  if (pausedAt)
    return (
      <Status tone="error" icon={IconAlertTriangle}>
        angehalten
      </Status>
    )
  if (!isActive) return <Status icon={IconPlayerPause}>ausgeschaltet</Status>
  return (
    <Status tone="ok" icon={IconCircleCheck}>
      aktiv
    </Status>
  )
}

/** The signing secret is shown only once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Geheimnis des Webhooks"
      size={560}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p>
        Damit prüft das andere Programm die Signatur jeder Meldung (Standard Webhooks, Kopfzeile{' '}
        <code>webhook-signature</code>).
      </p>
      <CopyField label="Geheimnis" value={secret} isFirst />
      <Notice tone="warn">Nach dem Schließen wird das Geheimnis nicht mehr angezeigt.</Notice>
      <div className={classes['foot']}>
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Modal>
  )
}
