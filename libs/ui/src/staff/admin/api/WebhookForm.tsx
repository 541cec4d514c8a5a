import { Checkbox, Switch, TextInput } from '@mantine/core'
import {
  type Webhook,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
  webhooks,
} from '@app/contracts/webhooks'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import classes from './ApiPage.module.css'

interface WebhookFormProps {
  /** Null: a new one. */
  webhook: Webhook | null
  /** Called with the signing secret of a new one. */
  onMade: (secret: string) => void
  onClose: () => void
}

export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const { form, failure, isSaving, submit } = useContractForm(webhooks.add, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    isActive: webhook?.isActive ?? true,
  })
  const add = useApiMutation(webhooks.add)
  const update = useApiMutation(webhooks.update)

  const save = submit(async input => {
    if (webhook) await update.mutateAsync({ input: { ...input, id: webhook.id } })
    else onMade((await add.mutateAsync({ input })).secret)
    onClose()
  })
  return (
    <FormDrawer
      title={webhook ? 'Webhook bearbeiten' : 'Neuer Webhook'}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['form']}>
        <TextInput
          label="Name"
          description="Das Programm, das die Meldungen bekommt"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Adresse"
          description="Nur https; Adressen im eigenen Netz gibt der Betreiber mit WEBHOOK_HOSTS frei"
          placeholder="https://"
          inputMode="url"
          required
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('url')}
        />
        <Checkbox.Group
          label="Ereignisse"
          required
          value={form.getValues().events}
          onChange={chosen => form.setFieldValue('events', chosen as WebhookEvent[])}
          error={form.errors['events']}
        >
          <div className={classes['events']}>
            {webhookEvents.map(event => (
              <Checkbox key={event} value={event} label={webhookEventNames[event]} />
            ))}
          </div>
        </Checkbox.Group>
        <Switch label="Aktiv" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </div>
    </FormDrawer>
  )
}
