import { type Competitor, competitors } from '@app/contracts/competitors'
import { TRASH_DAYS } from '@app/contracts/trash'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useConfirmedWrite } from '../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { crmReads } from '../crm-reads.ts'
import classes from '../tags/Tags.module.css'
import { useCompetitors } from './competitors.tsx'

export function CreateCompetitor({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(competitors.create, { name: '' })
  const create = useApiMutation(competitors.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async input => {
    const { name } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Mitbewerber angelegt', text: name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neuer Mitbewerber" {...drawer}>
      <TextInput label="Name" required data-autofocus maxLength={80} {...form.getInputProps('name')} />
    </FormDrawer>
  )
}

export function EditCompetitor({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const { id, name, version } = competitor
  const { form, failure, isSaving, submit } = useContractForm(competitors.update, { id, name, version })
  const update = useApiMutation(competitors.update)
  const toast = useToast()
  const save = submit(async input => {
    const saved = await update.mutateAsync({ input })
    toast({ title: 'Mitbewerber gespeichert', text: saved.name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Mitbewerber bearbeiten" {...drawer}>
      <TextInput label="Name" required data-autofocus maxLength={80} {...form.getInputProps('name')} />
    </FormDrawer>
  )
}

export function MergeCompetitor({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const others = useCompetitors().filter(({ id }) => id !== competitor.id)
  const [target, setTarget] = useState<string | null>(null)
  const name = others.find(({ id }) => String(id) === target)?.name
  const { confirm, isBusy, failure } = useConfirmedWrite({
    endpoint: competitors.merge,
    refreshes: crmReads,
    done: { title: 'Mitbewerber zusammengeführt', text: `${competitor.name} in ${name}` },
    fallback: 'Die Mitbewerber konnten nicht zusammengeführt werden.',
    onDone: onClose,
  })
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={`„${competitor.name}“ zusammenführen`}
      size={440}
      centered
    >
      <div className={classes['fields']}>
        <Select
          label="Mit"
          data-autofocus
          searchable
          placeholder="Mitbewerber wählen"
          nothingFoundMessage="Kein Mitbewerber gefunden"
          data={others.map(each => ({ value: String(each.id), label: each.name }))}
          value={target}
          onChange={setTarget}
        />
        <p className="muted">
          Alle Opportunities mit „{competitor.name}“ erhalten den gewählten Mitbewerber. „{competitor.name}“
          wird gelöscht und lässt sich {TRASH_DAYS} Tage lang wiederherstellen.
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
            onClick={() => confirm({ id: Number(target), otherId: competitor.id })}
          >
            Zusammenführen
          </Button>
        </div>
      </div>
    </Modal>
  )
}
