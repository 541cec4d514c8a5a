import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type MessageTemplate, messageTemplates, templateFieldNames } from '@app/contracts/message-templates'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useContractForm } from '../../../../api/useContractForm.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { Notice } from '../../../../kit/Notice.tsx'
import { RichText } from '../../../../kit/RichText.tsx'
import { Section } from '../../../../kit/Section.tsx'
import { icon } from '../../../../kit/icon.ts'
import { ConfirmWrite } from '../../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../../shell/FormDrawer.tsx'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './Compose.module.css'

type Dialog = { kind: 'create' } | { kind: 'edit' | 'remove'; template: MessageTemplate }

/** Texts that staff keep for their mails; all of them share them. */
export function MessageTemplates() {
  const { data, error, refetch } = useApi(messageTemplates.list, {})
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <Section
      title="Vorlagen für E-Mails"
      count={data?.length}
      flush
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setDialog({ kind: 'create' })}>
          Neue Vorlage
        </Button>
      }
    >
      {error && (
        <LoadFailure error={error} fallback="Die Vorlagen konnten nicht geladen werden." onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconTemplate}
          title="Keine Vorlagen"
          text="Texte, die Sie immer wieder schreiben: beim Schreiben einer E-Mail mit einem Klick eingefügt."
        />
      )}
      <ul className={classes['templates']}>
        {data?.map(template => (
          <li key={template.id} className="row">
            <b className="ellipsis">{template.name}</b>
            <span className="meta ellipsis">{template.subject}</span>
            <span className="spacer" />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${template.name} bearbeiten`}
              onClick={() => setDialog({ kind: 'edit', template })}
            >
              <IconPencil {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${template.name} löschen`}
              onClick={() => setDialog({ kind: 'remove', template })}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'create' && <CreateTemplate onClose={close} />}
      {dialog?.kind === 'edit' && <EditTemplate template={dialog.template} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveTemplate template={dialog.template} onClose={close} />}
    </Section>
  )
}

function CreateTemplate({ onClose }: { onClose: () => void }) {
  const empty = { name: '', subject: '', html: '' }
  const { form, failure, isSaving, submit } = useContractForm(messageTemplates.create, empty)
  const create = useApiMutation(messageTemplates.create)
  const keyFor = useIdempotencyKey()
  const save = submit(async input => {
    await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neue Vorlage" size={760} {...drawer}>
      <Fields form={form} html="" />
    </FormDrawer>
  )
}

function EditTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(messageTemplates.update, { ...template })
  const update = useApiMutation(messageTemplates.update)
  const save = submit(async input => {
    await update.mutateAsync({ input })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Vorlage bearbeiten" size={760} {...drawer}>
      <Fields form={form} html={template.html} />
    </FormDrawer>
  )
}

const FIELDS = Object.entries(templateFieldNames)
  .map(([name, words]) => `{{${name}}} ${words}`)
  .join(', ')

interface FieldsProps {
  form: ReturnType<typeof useContractForm<typeof messageTemplates.create>>['form']
  html: string
}

function Fields({ form, html }: FieldsProps) {
  return (
    <div className={classes['fields']}>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Betreff"
        description="Steht nur dort, wo noch kein Betreff ist."
        {...form.getInputProps('subject')}
      />
      <RichText label="Text der Vorlage" value={html} onChange={text => form.setFieldValue('html', text)} />
      {form.errors['html'] && <Notice tone="error">{form.errors['html']}</Notice>}
      <p className="muted">Felder, die beim Einfügen ausgefüllt werden: {FIELDS}</p>
    </div>
  )
}

function RemoveTemplate({
  template: { id, name },
  onClose,
}: {
  template: MessageTemplate
  onClose: () => void
}) {
  return (
    <ConfirmWrite
      endpoint={messageTemplates.remove}
      input={{ id }}
      title="Vorlage löschen?"
      done={{ title: 'Vorlage gelöscht', text: name }}
      fallback="Die Vorlage konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{name}“ gibt es danach für niemanden mehr. Gesendete E-Mails bleiben, wie sie sind.
    </ConfirmWrite>
  )
}
