import { Button, TextInput, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { queryKey } from '@app/contracts/endpoint'
import {
  type AdministeredRobot,
  MAX_DESCRIPTION,
  robotAdministration,
  robotFieldNames,
} from '@app/contracts/robot-administration'
import { type Implausible, implausibleFigures } from '@app/contracts/robot-name'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { ConfirmDialog, DiscardDialog } from '../../../kit/ConfirmDialog.tsx'
import { FigureInput } from '../../../kit/inputs.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useSaveKeys } from '../../../kit/useKeys.ts'
import { valueText } from './robot-words.ts'
import {
  Conflict,
  broughtAlong,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import classes from './RobotForm.module.css'

interface RobotFormProps {
  robot: AdministeredRobot
  onClose: () => void
}

export function RobotForm({ robot, onClose }: RobotFormProps) {
  const edit = useRobotForm(robot, onClose)
  const [isDiscarding, setDiscarding] = useState(false)
  const isDirty = edit.changed.length > 0
  const leaving = useLeaveGuard(isDirty && !edit.isSaving)
  const isAsking = edit.isAsking || isDiscarding || leaving.isAsking
  const form = useRef<HTMLFormElement>(null)
  useReturnFocus()
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  useLeaveWarning(isDirty)
  useSaveKeys(!isAsking, () => form.current?.requestSubmit())

  function cancel(): void {
    if (isDirty) setDiscarding(true)
    else onClose()
  }
  function discard(): void {
    onClose()
    leaving.leave()
  }
  function keepEditing(): void {
    setDiscarding(false)
    leaving.stay()
  }
  return (
    <Section title="Angaben">
      <form
        ref={form}
        className={classes['form']}
        noValidate
        aria-label={`${robot.name} bearbeiten`}
        onSubmit={event => {
          event.preventDefault()
          edit.trySave()
        }}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && !isAsking && cancel()}
      >
        <RobotFields edit={edit} />
        {edit.stored ? (
          <Conflict
            text="Der Roboter wurde inzwischen von jemand anderem geändert."
            differences={differencesOf(
              robotFieldNames,
              typedOver(edit.form, toForm(edit.stored)),
              toForm(edit.stored),
              (field, value) => valueText(field, value) || '–',
            )}
            onKeepMine={edit.keepMine}
            onTakeStored={edit.takeStored}
          />
        ) : (
          edit.failure && <Notice tone="error">{edit.failure}</Notice>
        )}
        <div className={classes['foot']}>
          {/* A conflict has its own buttons. */}
          {!edit.stored && (
            <Button type="submit" variant="filled" loading={edit.isSaving}>
              Speichern
              <Keys keys="Strg S" />
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={cancel}>
            Abbrechen
            <Keys keys="Esc" />
          </Button>
          <span className="spacer" />
          <output className="meta num">{changedText(edit.changed.length)}</output>
        </div>
      </form>
      <ConfirmDialog
        opened={edit.isAsking}
        title="Passt das zum Modellnamen?"
        confirmLabel="Trotzdem speichern"
        cancelLabel="Zurück"
        onConfirm={edit.confirm}
        onCancel={edit.reconsider}
      >
        {edit.implausible.map(({ field, sentence }) => (
          <p key={field}>
            {robotFieldNames[field]} {valueText(field, edit.form.getValues()[field])}: {sentence}
          </p>
        ))}
      </ConfirmDialog>
      <DiscardDialog
        opened={isDiscarding || leaving.isAsking}
        onDiscard={discard}
        onKeepEditing={keepEditing}
      />
    </Section>
  )
}

function changedText(count: number): string {
  if (!count) return ''
  return count === 1 ? '1 Feld geändert' : `${count} Felder geändert`
}

const units = { payload: 'kg', reach: 'mm', accuracy: 'mm' }

/** Each shows its previous value, and a warning if it does not fit the model's name. */
function RobotFields({ edit }: { edit: ReturnType<typeof useRobotForm> }) {
  const { form, base, changed, implausible } = edit

  function hintOf(field: EditedField): ReactNode {
    const doubt = implausible.find(each => each.field === field)
    const before = changed.includes(field) && `zuvor ${valueText(field, base[field]) || 'offen'}`
    if (!doubt) return before
    return (
      <span className={classes['hints']}>
        <span className={classes['hint']}>{doubt.sentence}</span>
        <span>{before}</span>
      </span>
    )
  }
  const text = (field: EditedField) => ({
    label: robotFieldNames[field],
    description: hintOf(field),
    ...form.getInputProps(field),
  })
  const figure = (field: keyof typeof units) => ({
    ...text(field),
    label: `${robotFieldNames[field]} in ${units[field]}`,
  })
  const description = form.getValues().descriptionGerman ?? ''
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <Textarea
          rows={5}
          {...text('descriptionGerman')}
          description={`${description.length} von ${MAX_DESCRIPTION} Zeichen`}
        />
      </div>
      <FigureInput {...figure('payload')} />
      <FigureInput {...figure('reach')} />
      <FigureInput {...figure('accuracy')} />
      <TextInput placeholder="IP67" {...text('protection')} />
      <div className={classes['whole']}>
        <TextInput inputMode="url" placeholder="https://" {...text('estunUrl')} />
      </div>
    </div>
  )
}

const editedFields = ['descriptionGerman', 'payload', 'reach', 'accuracy', 'protection', 'estunUrl'] as const

type EditedField = (typeof editedFields)[number]

interface EditedValues {
  descriptionGerman: string
  payload: number | null
  reach: number | null
  accuracy: number | null
  protection: string
  estunUrl: string
}

function toForm(robot: Pick<AdministeredRobot, EditedField>): EditedValues {
  const { payload, reach, accuracy } = robot
  return {
    descriptionGerman: robot.descriptionGerman ?? '',
    payload,
    reach,
    accuracy,
    protection: robot.protection ?? '',
    estunUrl: robot.estunUrl ?? '',
  }
}

function changedFields(a: Partial<EditedValues>, b: EditedValues): EditedField[] {
  return editedFields.filter(field => (a[field] ?? '') !== (b[field] ?? ''))
}

function useRobotForm(robot: AdministeredRobot, onClose: () => void) {
  const [base, setBase] = useState(robot)
  const { stored, watch, settle } = useConflict(error =>
    broughtAlong(error, 'robot.changed', robotAdministration.get.output),
  )
  const [isAsking, setAsking] = useState(false)
  const initial = { ...toForm(base), id: robot.id, version: base.version }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(
    robotAdministration.update,
    initial,
  )
  const update = useApiMutation(robotAdministration.update)
  const queryClient = useQueryClient()
  const toast = useToast()
  const values = form.getValues() as EditedValues
  const changed = changedFields(values, toForm(base))
  const implausible = implausibleFigures({ ...values, name: robot.name }).filter(({ field }) =>
    changed.includes(field),
  )

  /** A new image or toggling `active` changes the version, too, but cannot conflict with this form. */
  function versionFor(): number {
    return changedFields(toForm(robot), toForm(base)).length ? base.version : robot.version
  }

  const save = (version: number) =>
    submit(async input => {
      const saved = await watch(() => update.mutateAsync({ input: { ...input, version } }))
      queryClient.setQueryData(queryKey(robotAdministration.get, { id: robot.id }), saved)
      toast({ title: 'Roboter aktualisiert', text: robot.name })
      onClose()
    })()

  return {
    form,
    base,
    changed,
    implausible: implausible as readonly Implausible[],
    isAsking,
    isSaving,
    failure,
    stored,
    /** Asks first if figures do not fit the name. */
    trySave: () => {
      // Validation first: invalid values cannot be confirmed.
      if (implausible.length && !form.validate().hasErrors) setAsking(true)
      else save(versionFor())
    },
    confirm: () => {
      setAsking(false)
      save(versionFor())
    },
    reconsider: () => setAsking(false),
    keepMine: () => {
      if (!stored) return
      goOnFrom(form, toForm(stored))
      save(stored.version)
    },
    takeStored: () => {
      if (!stored) return
      settle()
      forgetFailure()
      setBase(stored)
      form.setValues({ ...toForm(stored) })
      form.resetDirty()
    },
  }
}
