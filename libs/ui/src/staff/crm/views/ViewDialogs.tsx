import { type SavedView, type ViewFilters, type ViewScreen, savedViews } from '@app/contracts/saved-views'
import { ActionIcon, Checkbox, Modal, TextInput } from '@mantine/core'
import { IconBookmark, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { ownerWords } from './SavedViews.tsx'
import { isSame } from './views.ts'
import classes from './Views.module.css'

interface ViewDialogsProps {
  begin: 'save' | 'manage'
  screen: ViewScreen
  views: readonly SavedView[]
  present: ViewFilters
  onClose: () => void
}

export function ViewDialogs({ begin, screen, views, present, onClose }: ViewDialogsProps) {
  const [edited, setEdited] = useState<SavedView | null>(null)
  if (begin === 'save') return <SaveView screen={screen} present={present} onClose={onClose} />
  if (edited) return <EditView view={edited} onClose={() => setEdited(null)} />
  return <ManageViews views={views} present={present} onEdit={setEdited} onClose={onClose} />
}

function SaveView({ screen, present, onClose }: Pick<ViewDialogsProps, 'screen' | 'present' | 'onClose'>) {
  const empty = { screen, name: '', filters: present, isShared: false }
  const { form, failure, isSaving, submit } = useContractForm(savedViews.create, empty)
  const create = useApiMutation(savedViews.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async input => {
    const { name } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Ansicht gespeichert', text: name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Ansicht speichern" size={420} {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { id, name, isShared } = view
  const { form, failure, isSaving, submit } = useContractForm(savedViews.update, { id, name, isShared })
  const update = useApiMutation(savedViews.update)
  const toast = useToast()
  const save = submit(async input => {
    const saved = await update.mutateAsync({ input })
    toast({ title: 'Ansicht gespeichert', text: saved.name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Ansicht bearbeiten" size={420} {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

type Form = ReturnType<typeof useContractForm<typeof savedViews.update>>['form']

function Fields({ form }: { form: Pick<Form, 'getInputProps'> }) {
  return (
    <div className={classes['fields']}>
      <TextInput label="Name" required data-autofocus maxLength={60} {...form.getInputProps('name')} />
      <Checkbox
        label="Mit allen teilen"
        description="Alle Konten sehen die Ansicht; ändern können nur Sie sie. „Meine“ zeigt allen die jeweils eigenen."
        {...form.getInputProps('isShared', { type: 'checkbox' })}
      />
    </div>
  )
}

interface ManageProps extends Pick<ViewDialogsProps, 'views' | 'present' | 'onClose'> {
  onEdit: (view: SavedView) => void
}

function ManageViews({ views, present, onEdit, onClose }: ManageProps) {
  const { replace, remove } = useChanges()
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Ansichten verwalten" size={560} centered>
      {views.length === 0 && (
        <EmptyState
          icon={IconBookmark}
          title="Keine gespeicherten Ansichten"
          text="„Aktuelle Filter speichern“ legt eine an."
        />
      )}
      <ul className={classes['views']}>
        {views.map(view => (
          <li key={view.id} className="row">
            <span className={classes['named']}>
              <b>{view.name}</b>
              {view.isShared && <span className="meta">geteilt, {ownerWords(view)}</span>}
            </span>
            <span className="spacer" />
            {view.mayChange && (
              <span className="nowrap">
                <Tip label="Umbenennen oder teilen">
                  <ActionIcon size={24} aria-label={`${view.name} bearbeiten`} onClick={() => onEdit(view)}>
                    <IconPencil {...icon} />
                  </ActionIcon>
                </Tip>
                <Tip label="Durch die aktuellen Filter ersetzen">
                  <ActionIcon
                    size={24}
                    aria-label={`${view.name} durch die aktuellen Filter ersetzen`}
                    disabled={isSame(view.filters, present)}
                    onClick={() => replace(view, present)}
                  >
                    <IconReplace {...icon} />
                  </ActionIcon>
                </Tip>
                <Tip label="Löschen">
                  <ActionIcon size={24} aria-label={`${view.name} löschen`} onClick={() => remove(view)}>
                    <IconTrash {...icon} />
                  </ActionIcon>
                </Tip>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** No confirmation: both can be undone. */
function useChanges() {
  const update = useApiMutation(savedViews.update)
  const removal = useApiMutation(savedViews.remove)
  const create = useApiMutation(savedViews.create)
  const toast = useToast()
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (reason) {
      const text = sentenceOf(reason, 'Bitte noch einmal versuchen.')
      toast({ tone: 'error', title: 'Nicht gespeichert', text })
    }
  }
  const replace = ({ id, name, filters: former }: SavedView, filters: ViewFilters) =>
    void attempt(async () => {
      await update.mutateAsync({ input: { id, filters } })
      const back = () => void attempt(() => update.mutateAsync({ input: { id, filters: former } }))
      toast({ title: 'Ansicht ersetzt', text: name, action: { label: 'Rückgängig', onAct: back } })
    })
  const remove = ({ id, screen, name, filters, isShared }: SavedView) =>
    void attempt(async () => {
      await removal.mutateAsync({ input: { id } })
      const back = () =>
        void attempt(() => create.mutateAsync({ input: { screen, name, filters, isShared } }))
      toast({ title: 'Ansicht gelöscht', text: name, action: { label: 'Rückgängig', onAct: back } })
    })
  return { replace, remove }
}
