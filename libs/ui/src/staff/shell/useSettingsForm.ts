import { type SyntheticEvent, useEffect, useState } from 'react'
import { ApiError } from '@app/contracts/client'
import type { Endpoint, Input, Output } from '@app/contracts/endpoint'
import type { ProblemCode } from '@app/contracts/problem'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { type ContractForm, useContractForm } from '../../api/useContractForm.ts'
import { useToast } from '../../kit/Toasts.tsx'
import { goOnFrom } from './Conflict.tsx'

/** Every save makes a new version. */
type Stored<E extends Endpoint> = Output<E> & { version: number }

export type SettingsValues<E extends Endpoint> = Input<E> & Record<string, unknown>

export interface SettingsForm<E extends Endpoint> {
  form: ContractForm<SettingsValues<E>>['form']
  isDirty: boolean
  isSaving: boolean
  failure: string | null
  /** A colleague's version; null without a conflict. */
  conflict: Stored<E> | null
  save: (event?: SyntheticEvent<HTMLFormElement>) => void
  /** Saves what was entered over what somebody else has saved; what was not edited here stays theirs. */
  keepMine: () => void
  take: (stored: Stored<E>) => void
  /** Back to the newest known version. */
  discard: () => void
}

interface SettingsFormOptions<E extends Endpoint> {
  toForm: (stored: Output<E>) => SettingsValues<E>
  /** Name of the time field, which may be typed without a colon. */
  timeField: string & keyof Input<E>
  /** Errors that depend on the stored settings. */
  check?: (values: SettingsValues<E>, stored: Output<E>) => Record<string, string | undefined>
  /** Problem code with the colleague's version. */
  conflictCode: ProblemCode
  /** Reads of other resources that become stale, too. */
  refreshes?: readonly Endpoint[]
  savedTitle: string
  failureText: string
}

/** A refetch replaces the values only while nothing was entered. */
export function useSettingsForm<E extends Endpoint>(
  endpoint: E,
  settings: Stored<E>,
  options: SettingsFormOptions<E>,
): SettingsForm<E> {
  const { toForm, timeField, check, conflictCode, refreshes = [], savedTitle, failureText } = options
  const { mutateAsync } = useApiMutation(endpoint, { refreshes })
  const [conflict, setConflict] = useState<Stored<E> | null>(null)
  const [saved, setSaved] = useState(settings)
  const toast = useToast()
  // Until the save is refetched, its answer is the newer version.
  const newest = saved.version > settings.version ? saved : settings
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(
    endpoint,
    toForm(settings),
    check && (values => check(values, newest)),
  )
  const isDirty = form.isDirty()
  const set = (name: string, value: unknown) => form.setFieldValue(name as never, value as never)

  function take(stored: Stored<E>): void {
    const values = toForm(stored)
    setSaved(stored)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    forgetFailure()
    setConflict(null)
  }
  /** Input typed since it was sent stays. */
  function settle(answer: Stored<E>, sent: SettingsValues<E>): void {
    const stored = toForm(answer)
    const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name])
    setSaved(answer)
    form.setInitialValues(stored)
    form.setValues({ ...stored, ...Object.fromEntries(typed) })
  }
  useEffect(() => {
    if (!isDirty && newest.version !== form.getValues()['version']) take(newest)
  })

  const submitted = submit(async input => {
    setConflict(null)
    try {
      settle((await mutateAsync({ input })) as Stored<E>, input)
      toast({ title: savedTitle })
    } catch (error) {
      setConflict(conflictIn(error))
      toast({ tone: 'error', title: 'Fehler', text: failureText })
      throw error
    }
  })
  function conflictIn(error: unknown): Stored<E> | null {
    if (!(error instanceof ApiError) || error.problem?.code !== conflictCode) return null
    return endpoint.output.parse(error.problem.current) as Stored<E>
  }
  function save(event?: SyntheticEvent<HTMLFormElement>): void {
    set(timeField, asTime(String(form.getValues()[timeField] ?? '')))
    submitted(event)
  }
  function keepMine(): void {
    if (conflict) goOnFrom(form, { ...toForm(conflict), version: conflict.version })
    save()
  }
  const discard = () => take(newest)
  return { form, isDirty, isSaving, failure, conflict, save, keepMine, take, discard }
}

/** `9`, `930` or `9:30` to `09:30`; anything else stays and is refused by validation. */
export function asTime(text: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}
