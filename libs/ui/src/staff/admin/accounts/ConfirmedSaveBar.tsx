import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Endpoint, Output } from '@app/contracts/endpoint'
import { differencesOf, typedOver } from '../../shell/Conflict.tsx'
import { SaveBar } from '../../shell/SaveBar.tsx'
import { type SettingsForm, type SettingsValues, asTime } from '../../shell/useSettingsForm.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Saving needs the own password: whoever can redirect these targets receives everything else, too. */
interface ConfirmedSettings<E extends Endpoint, Name extends string> {
  state: SettingsForm<E>
  /** Labels of the fields on screen. */
  names: Record<Name, string>
  /** Name of the time input. */
  timeField: string
}

/** Asks for the password once all else is valid; closes when saved or another field proves wrong. */
export function useConfirmation<E extends Endpoint, Name extends string>(
  settings: ConfirmedSettings<E, Name>,
) {
  const { state, names, timeField } = settings
  const { form, conflict } = state
  const [isAsking, setAsking] = useState(false)
  const fields = Object.keys(names) as Name[]
  const wrong = fields.filter(name => form.errors[name])
  const { version } = form.values
  const set = (name: string, value: string) => form.setFieldValue(name as never, value as never)

  function close(): void {
    setAsking(false)
    set('password', '')
  }
  function ask(event?: FormEvent): void {
    event?.preventDefault()
    set(timeField, asTime(String(form.getValues()[timeField] ?? '')))
    const { password: _, ...errors } = form.validate().errors
    form.setErrors(errors)
    const first = fields.find(name => errors[name])
    if (first) form.getInputNode(first as never)?.focus()
    else setAsking(true)
  }
  useEffect(() => {
    if (isAsking) close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a save changes, not that it is asked for
  }, [version, conflict, wrong.length > 0])
  return { ...settings, wrong, isAsking, ask, close }
}

interface ConfirmedSaveBarProps<E extends Endpoint, Name extends string> {
  formId: string
  confirmation: ReturnType<typeof useConfirmation<E, Name>>
  toForm: (stored: Output<E>) => SettingsValues<E>
  shown: (name: Name, value: unknown) => string
  conflictText: string
  children: ReactNode
}

export function ConfirmedSaveBar<E extends Endpoint, Name extends string>(
  props: ConfirmedSaveBarProps<E, Name>,
) {
  const { formId, confirmation, toForm, shown, conflictText, children } = props
  const { state, names, wrong, isAsking, ask, close } = confirmation
  const { form, conflict } = state
  const which = wrong.map(name => names[name]).join(', ')
  const differencesTo = (stored: Output<E>) =>
    differencesOf<Name>(names, typedOver(form, toForm(stored)), toForm(stored), shown)
  return (
    <>
      <SaveBar
        formId={formId}
        label="Einstellungen speichern"
        state={{ ...state, keepMine: () => ask() }}
        mistakes={
          wrong.length && `${wrong.length} ${wrong.length === 1 ? 'Feld' : 'Felder'} prüfen: ${which}`
        }
        conflictText={conflictText}
        differencesTo={differencesTo}
      />
      {isAsking && (
        <PasswordDialog
          title="Einstellungen speichern?"
          confirmLabel="Speichern"
          field={form.getInputProps('password')}
          isBusy={state.isSaving}
          failure={state.failure}
          onSubmit={event => {
            event.preventDefault()
            if (conflict) state.keepMine()
            else state.save()
          }}
          onClose={close}
        >
          {children}
        </PasswordDialog>
      )}
    </>
  )
}
