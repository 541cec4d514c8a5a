import { ApiError } from '@app/contracts/client'
import { automation, AutomationSettings, type AutomationInput } from '@app/contracts/automation'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm, type ContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { asTime } from '../../admin/email-settings/settings-form.ts'

type Values = AutomationInput & Record<string, unknown>

/** The form of the rules, and how it is saved. */
export interface AutomationForm {
  form: ContractForm<Values>['form']
  isDirty: boolean
  isSaving: boolean
  failure: string | null
  /** What somebody else has saved meanwhile; null while there is no conflict. */
  conflict: AutomationSettings | null
  save: (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Saves what was entered over what somebody else has saved. */
  keepMine: () => void
  /** Puts stored settings into the form and forgets what was entered. */
  take: (stored: AutomationSettings) => void
}

const conflictIn = (error: unknown): AutomationSettings | null =>
  error instanceof ApiError && error.problem?.code === 'automation.changed'
    ? AutomationSettings.parse(error.problem.current)
    : null

/** Holds what staff set. What is read anew goes into the form only as long as nothing was changed. */
export function useAutomationForm(settings: AutomationSettings): AutomationForm {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(automation.save, {
    ...settings,
  })
  const { mutateAsync } = useApiMutation(automation.save)
  const [conflict, setConflict] = useState<AutomationSettings | null>(null)
  const toast = useToast()
  const isDirty = form.isDirty()

  function take(stored: AutomationSettings): void {
    form.setInitialValues({ ...stored })
    form.setValues({ ...stored })
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
      toast({ title: 'Automatik gespeichert' })
    } catch (error) {
      setConflict(conflictIn(error))
      toast({ tone: 'error', title: 'Fehler', text: 'Die Automatik konnte nicht gespeichert werden.' })
      throw error
    }
  })
  function save(event?: SyntheticEvent<HTMLFormElement>): void {
    form.setFieldValue('time', asTime(form.getValues().time))
    submitted(event)
  }
  function keepMine(): void {
    if (conflict) form.setFieldValue('version', conflict.version)
    save()
  }
  return { form, isDirty, isSaving, failure, conflict, save, keepMine, take }
}
