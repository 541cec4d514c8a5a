import {
  MAX_CHOICES,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldType,
  ownFieldKindNames,
  ownFieldKinds,
  ownFieldTypeNames,
  ownFieldTypes,
  ownFields,
} from '@app/contracts/own-fields'
import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import classes from './OwnFields.module.css'

const kindChoices = ownFieldKinds.map(value => ({ value, label: ownFieldKindNames[value] }))
const typeChoices = ownFieldTypes.map(value => ({ value, label: ownFieldTypeNames[value] }))

interface Choice {
  id?: number | undefined
  name: string
}

export function CreateOwnField({ kind, onClose }: { kind: OwnFieldKind; onClose: () => void }) {
  const initial = { kind, type: 'text' as OwnFieldType, name: '', choices: [{ name: '' }] as Choice[] }
  const { form, failure, isSaving, submit } = useContractForm(ownFields.create, initial, values =>
    values.type === 'choice' ? {} : { choices: undefined },
  )
  const create = useApiMutation(ownFields.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async ({ choices, ...fields }) => {
    const input = fields.type === 'choice' ? { ...fields, choices } : fields
    const { name } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Feld angelegt', text: name })
    onClose()
  })
  const { type } = form.getValues()
  return (
    <FormDrawer
      title="Neues Feld"
      isDirty={form.isDirty()}
      {...{ isSaving, failure, onClose }}
      onSubmit={event => {
        // Hidden rows of another type would be refused.
        if (type !== 'choice') form.setFieldValue('choices', undefined)
        save(event)
      }}
    >
      <div className={classes['fields']}>
        <TextInput label="Name" required data-autofocus maxLength={60} {...form.getInputProps('name')} />
        <Select label="Für" allowDeselect={false} data={kindChoices} {...form.getInputProps('kind')} />
        <Select
          label="Typ"
          description="Lässt sich später nicht mehr ändern."
          allowDeselect={false}
          data={typeChoices}
          {...form.getInputProps('type')}
        />
        {type === 'choice' && (
          <Choices
            {...form.getInputProps('choices')}
            // Undefined after a failed save as another type.
            value={form.getValues().choices ?? [{ name: '' }]}
            errorOf={errorOf(form.errors)}
          />
        )}
      </div>
    </FormDrawer>
  )
}

export function EditOwnField({ field, onClose }: { field: OwnField; onClose: () => void }) {
  const { id, name, version, type, kind } = field
  const offered = field.choices.filter(({ isRemoved }) => !isRemoved)
  const choices =
    type === 'choice' ? offered.map((choice): Choice => ({ id: choice.id, name: choice.name })) : undefined
  const { form, failure, isSaving, submit } = useContractForm(ownFields.update, {
    id,
    version,
    name,
    choices,
  })
  const update = useApiMutation(ownFields.update)
  const toast = useToast()
  const save = submit(async input => {
    const saved = await update.mutateAsync({ input })
    toast({ title: 'Feld gespeichert', text: saved.name })
    onClose()
  })
  return (
    <FormDrawer
      title="Feld bearbeiten"
      isDirty={form.isDirty()}
      {...{ isSaving, failure, onClose }}
      onSubmit={save}
    >
      <div className={classes['fields']}>
        <TextInput label="Name" required data-autofocus maxLength={60} {...form.getInputProps('name')} />
        <Facts rows={{ Für: ownFieldKindNames[kind], Typ: ownFieldTypeNames[type] }} />
        {type === 'choice' && (
          <Choices
            {...form.getInputProps('choices')}
            value={form.getValues().choices ?? []}
            errorOf={errorOf(form.errors)}
          />
        )}
      </div>
    </FormDrawer>
  )
}

const errorOf = (errors: Record<string, ReactNode>) => (index: number) => errors[`choices.${index}.name`]

interface ChoicesProps {
  value: Choice[]
  onChange: (choices: Choice[]) => void
  error?: ReactNode
  errorOf: (index: number) => ReactNode
}

/** Enter moves to the next. */
function Choices({ value, onChange, error, errorOf: rowError }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  function focus(index: number): void {
    setTimeout(() => list.current?.querySelectorAll('input')[index]?.focus())
  }
  function add(): void {
    onChange([...value, { name: '' }])
    focus(value.length)
  }
  function remove(index: number): void {
    onChange(value.toSpliced(index, 1))
    focus(Math.max(0, index - 1))
  }
  return (
    <Input.Wrapper
      label="Werte"
      description="Datensätze mit einem entfernten Wert behalten ihn."
      error={error}
      labelElement="div"
    >
      <div className={classes['choices']} ref={list} role="group" aria-label="Werte">
        {value.map((choice, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new choice has nothing else, and rows only end
          <div key={index} className={classes['choice']}>
            <TextInput
              aria-label={`Wert ${index + 1}`}
              maxLength={100}
              value={choice.name}
              error={rowError(index)}
              onChange={event => onChange(value.with(index, { ...choice, name: event.currentTarget.value }))}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (index < value.length - 1) focus(index + 1)
                else if (choice.name.trim()) add()
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${choice.name || `Wert ${index + 1}`} entfernen`}
              disabled={value.length === 1}
              onClick={() => remove(index)}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus {...icon} />}
        disabled={value.length >= MAX_CHOICES}
        onClick={add}
      >
        Wert hinzufügen
      </Button>
    </Input.Wrapper>
  )
}
