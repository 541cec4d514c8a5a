import { type Tag, type TagColor, tagColorNames, tagColors, tags } from '@app/contracts/tags'
import { TRASH_DAYS } from '@app/contracts/trash'
import { Button, Modal, Radio, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useConfirmedWrite } from '../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { crmReads } from '../crm-reads.ts'
import { TagChip, useTags } from './tags.tsx'
import classes from './Tags.module.css'

export function CreateTag({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(tags.create, { name: '', color: 'gray' })
  const create = useApiMutation(tags.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async input => {
    const { name } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Schlagwort angelegt', text: name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neues Schlagwort" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

export function EditTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { id, name, color, version } = tag
  const { form, failure, isSaving, submit } = useContractForm(tags.update, { id, name, color, version })
  const update = useApiMutation(tags.update)
  const toast = useToast()
  const save = submit(async input => {
    const saved = await update.mutateAsync({ input })
    toast({ title: 'Schlagwort gespeichert', text: saved.name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Schlagwort bearbeiten" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

function Fields({ form }: { form: ReturnType<typeof useContractForm<typeof tags.create>>['form'] }) {
  const color = form.getInputProps('color')
  return (
    <div className={classes['fields']}>
      <TextInput label="Name" required data-autofocus maxLength={40} {...form.getInputProps('name')} />
      <Radio.Group label="Farbe" size="xs" value={color.value as TagColor} onChange={color.onChange}>
        <div className={classes['colors']}>
          {tagColors.map(value => (
            <Radio
              key={value}
              size="xs"
              color="petrol"
              value={value}
              label={<TagChip tag={{ name: tagColorNames[value], color: value }} />}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  )
}

export function MergeTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const others = useTags().filter(({ id }) => id !== tag.id)
  const [target, setTarget] = useState<string | null>(null)
  const name = others.find(({ id }) => String(id) === target)?.name
  const { confirm, isBusy, failure } = useConfirmedWrite({
    endpoint: tags.merge,
    refreshes: crmReads,
    done: { title: 'Schlagwörter zusammengeführt', text: `${tag.name} in ${name}` },
    fallback: 'Die Schlagwörter konnten nicht zusammengeführt werden.',
    onDone: onClose,
  })
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={`„${tag.name}“ zusammenführen`}
      size={440}
      centered
    >
      <div className={classes['fields']}>
        <Select
          label="Mit"
          data-autofocus
          searchable
          placeholder="Schlagwort wählen"
          nothingFoundMessage="Kein Schlagwort gefunden"
          data={others.map(each => ({ value: String(each.id), label: each.name }))}
          value={target}
          onChange={setTarget}
        />
        <p className="muted">
          Alles mit dem Schlagwort „{tag.name}“ erhält das gewählte. „{tag.name}“ wird gelöscht und lässt sich{' '}
          {TRASH_DAYS} Tage lang wiederherstellen.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes['buttons']}>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            variant="filled"
            loading={isBusy}
            disabled={target === null}
            onClick={() => confirm({ id: Number(target), otherId: tag.id })}
          >
            Zusammenführen
          </Button>
        </div>
      </div>
    </Modal>
  )
}
