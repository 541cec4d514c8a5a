import { robotFieldNames, type AdministeredRobot } from '@app/contracts/robot-administration'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useSaveKeys } from '../../../kit/useSaveKeys.ts'
import { DiscardDialog } from '../../../kit/DiscardDialog.tsx'
import { Conflict, differencesOf } from '../../shell/Conflict.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import { toForm, type EditedValues } from './robot-fields.ts'
import { RobotFields } from './RobotFields.tsx'
import { valueText } from './robot-words.ts'
import classes from './RobotForm.module.css'
import { useRobotForm } from './useRobotForm.ts'

interface RobotFormProps {
  robot: AdministeredRobot
  onClose: () => void
}

/** The edit mode of a robot's values, in the place where they are read. */
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
              edit.form.getValues() as Partial<EditedValues>,
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
          <Button type="submit" variant="filled" loading={edit.isSaving}>
            {formTexts.save}
            <Keys keys={formTexts.saveKeys} />
          </Button>
          <Button variant="subtle" color="gray" onClick={cancel}>
            {formTexts.cancel}
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
        texts={formTexts}
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
