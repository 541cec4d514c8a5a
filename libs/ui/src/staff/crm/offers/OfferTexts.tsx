import { type OfferText, offerTextKinds, offerTextNames, offerTexts } from '@app/contracts/offer-texts'
import { ActionIcon, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Offer.module.css'

type Dialog = { kind: 'create' } | { kind: 'edit' | 'remove'; text: OfferText }

export function OfferTexts() {
  const { data, error, refetch } = useApi(offerTexts.list, {})
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <Section
      title="Textbausteine für Angebote"
      count={data?.length}
      flush
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setDialog({ kind: 'create' })}>
          Neuer Textbaustein
        </Button>
      }
    >
      {error && (
        <LoadFailure error={error} fallback="Textbausteine konnten nicht geladen werden." onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconTemplate}
          title="Keine Textbausteine"
          text="Einleitung, Lieferung, Zahlung und Schluss: Was üblich ist, steht in jedem neuen Angebot."
        />
      )}
      <ul className={classes['list']}>
        {data?.map(text => (
          <li key={text.id}>
            <div className="row">
              <b className="ellipsis">{text.name}</b>
              <span className="meta nowrap">{offerTextNames[text.kind]}</span>
              {text.isDefault && <Tag>üblich</Tag>}
              <span className="spacer" />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${text.name} bearbeiten`}
                onClick={() => setDialog({ kind: 'edit', text })}
              >
                <IconPencil {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${text.name} löschen`}
                onClick={() => setDialog({ kind: 'remove', text })}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </div>
            <p className="meta ellipsis">{text.textDe}</p>
          </li>
        ))}
      </ul>
      {dialog?.kind === 'create' && <CreateText onClose={close} />}
      {dialog?.kind === 'edit' && <EditText text={dialog.text} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveText text={dialog.text} onClose={close} />}
    </Section>
  )
}

function CreateText({ onClose }: { onClose: () => void }) {
  const empty = { kind: 'intro' as const, name: '', textDe: '', textEn: '', isDefault: false }
  const { form, failure, isSaving, submit } = useContractForm(offerTexts.create, empty)
  const create = useApiMutation(offerTexts.create)
  const keyFor = useIdempotencyKey()
  const save = submit(async input => {
    await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neuer Textbaustein" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

function EditText({ text, onClose }: { text: OfferText; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(offerTexts.update, {
    ...text,
    textEn: text.textEn ?? '',
  })
  const update = useApiMutation(offerTexts.update)
  const save = submit(async input => {
    await update.mutateAsync({ input })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Textbaustein bearbeiten" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

const kinds = offerTextKinds.map(value => ({ value, label: offerTextNames[value] }))

function Fields({ form }: { form: ReturnType<typeof useContractForm<typeof offerTexts.create>>['form'] }) {
  return (
    <div className={classes['main']}>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Select label="Stelle im Angebot" allowDeselect={false} data={kinds} {...form.getInputProps('kind')} />
      <Textarea label="Text" required autosize minRows={4} {...form.getInputProps('textDe')} />
      <Textarea
        label="Text (englisch)"
        description="Leer: Ein englisches Angebot nimmt den deutschen."
        autosize
        minRows={4}
        {...form.getInputProps('textEn')}
      />
      <Checkbox
        label="Üblich: steht in jedem neuen Angebot"
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </div>
  )
}

function RemoveText({ text: { id, name }, onClose }: { text: OfferText; onClose: () => void }) {
  return (
    <ConfirmWrite
      endpoint={offerTexts.remove}
      input={{ id }}
      title="Textbaustein löschen?"
      done={{ title: 'Textbaustein gelöscht', text: name }}
      fallback="Der Textbaustein konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{name}“ gibt es danach für niemanden mehr. Angebote bleiben, wie sie sind.
    </ConfirmWrite>
  )
}
