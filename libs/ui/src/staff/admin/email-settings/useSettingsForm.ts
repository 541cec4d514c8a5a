import { ApiError } from '@app/contracts/client'
import { emailSettings, EmailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm, type ContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { asTime, toForm } from './settings-form.ts'

/** The form of the settings, and how it is saved. */
export interface SettingsForm {
  form: ContractForm<ReturnType<typeof toForm>>['form']
  isDirty: boolean
  isSaving: boolean
  failure: string | null
  /** What somebody else has saved meanwhile; null while there is no conflict. */
  conflict: EmailSettings | null
  save: (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Saves what was entered over what somebody else has saved. */
  keepMine: () => void
  /** Puts stored settings into the form and forgets what was entered. */
  take: (stored: EmailSettings) => void
}

const conflictIn = (error: unknown): EmailSettings | null =>
  error instanceof ApiError && error.problem?.code === 'email_settings.changed'
    ? EmailSettings.parse(error.problem.current)
    : null

/** Holds what staff enter. What is read anew goes into the form only as long as nothing was entered. */
export function useSettingsForm(settings: EmailSettings): SettingsForm {
  const contractForm = useContractForm(emailSettings.save, toForm(settings))
  const { form, failure, forgetFailure, isSaving, submit } = contractForm
  const { mutateAsync } = useApiMutation(emailSettings.save, { refreshes: [outbox.list] })
  const [conflict, setConflict] = useState<EmailSettings | null>(null)
  const toast = useToast()
  const isDirty = form.isDirty()

  function take(stored: EmailSettings): void {
    const values = toForm(stored)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    forgetFailure()
    setConflict(null)
  }
  useEffect(() => {
    if (!isDirty && settings.version !== form.getValues().version) take(settings)
  })

  const submitted = submit(async input => {
    setConflict(null)
    try {
      take(await mutateAsync({ input }))
      toast({ title: 'Einstellungen gespeichert' })
    } catch (error) {
      setConflict(conflictIn(error))
      const text = 'E-Mail-Einstellungen konnten nicht gespeichert werden.'
      toast({ tone: 'error', title: 'Fehler', text })
      throw error
    }
  })
  function save(event?: SyntheticEvent<HTMLFormElement>): void {
    form.setFieldValue('dailySummaryTime', asTime(form.getValues().dailySummaryTime ?? ''))
    submitted(event)
  }
  function keepMine(): void {
    if (conflict) form.setFieldValue('version', conflict.version)
    save()
  }
  return { form: form as SettingsForm['form'], isDirty, isSaving, failure, conflict, save, keepMine, take }
}
