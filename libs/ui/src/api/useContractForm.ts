import { ApiError } from '@app/contracts/client'
import type { Endpoint, Input } from '@app/contracts/endpoint'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState, type SyntheticEvent } from 'react'
import * as z from 'zod'
import { useWhenBack } from './connection.ts'
import { NO_CONNECTION, sentenceOf } from './failure.ts'

const FAILED = 'Speichern fehlgeschlagen. Ihre Eingaben sind noch da.'
const UNREACHABLE = 'Keine Verbindung zum Server. Ihre Eingaben sind noch da.'

export interface ContractForm<Values> {
  form: UseFormReturnType<Values>
  failure: string | null
  forgetFailure: () => void
  isSaving: boolean
  /** Errors thrown by `save` are shown; the input stays. */
  submit: (save: (values: Values) => Promise<unknown>) => (event?: SyntheticEvent<HTMLFormElement>) => void
}

/** The desktop's proxy reports NO_CONNECTION; a form says in addition that the input is kept. */
function failureOf(error: unknown): string {
  const sentence = sentenceOf(error, FAILED, UNREACHABLE)
  return sentence === NO_CONNECTION ? UNREACHABLE : sentence
}

/** Splits the server's messages by whether this form has an input for them. */
function split(fields: Record<string, string>, values: object) {
  const here = Object.entries(fields).filter(([path]) => (path.split('.')[0] ?? '') in values)
  return {
    own: Object.fromEntries(here),
    others: Object.entries(fields).filter(([path]) => !here.some(([own]) => own === path)),
  }
}

/** Validates with the endpoint's contract, in German; messages of `check` are added. */
export function useContractForm<E extends Endpoint>(
  endpoint: E,
  initialValues: Input<E> & Record<string, unknown>,
  check?: (values: Input<E> & Record<string, unknown>) => Record<string, string | undefined>,
): ContractForm<Input<E> & Record<string, unknown>> {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef(false)
  // Back online: drop the "no connection" message.
  useWhenBack(() => setFailure(said => (said?.startsWith(UNREACHABLE) ? null : said)))
  const form = useForm<Input<E> & Record<string, unknown>>({
    initialValues,
    validate: values => {
      const result = endpoint.input.safeParse(values, inLanguage('de'))
      return { ...check?.(values), ...(result.success ? {} : fieldMessages(result.error.issues)) }
    },
  })

  function show(error: unknown): void {
    const { own, others } = split((error instanceof ApiError && error.problem?.fields) || {}, initialValues)
    form.setErrors(own)
    setFailure([failureOf(error), ...others.map(([, message]) => message)].join(' '))
    focusFirst(Object.keys(own))
  }

  function focusFirst(paths: string[]): void {
    const [first] = paths
    if (first) form.getInputNode(first as never)?.focus()
  }

  return {
    form,
    failure,
    forgetFailure: () => setFailure(null),
    isSaving,
    submit: save =>
      form.onSubmit(
        async values => {
          if (running.current) return
          running.current = true
          setSaving(true)
          setFailure(null)
          try {
            await save(values)
          } catch (error) {
            show(error)
          } finally {
            running.current = false
            setSaving(false)
          }
        },
        errors => focusFirst(Object.keys(errors)),
      ),
  }
}

/** Text inputs hold '' instead of null. */
const emptyOf = (shape: unknown) =>
  shape instanceof z.ZodString || (shape instanceof z.ZodNullable && shape.unwrap() instanceof z.ZodString)
    ? ''
    : null

type Held<T> = string extends NonNullable<T> ? string : T

export function formValues<S extends z.ZodRawShape, F extends string & keyof S>(
  { shape }: z.ZodObject<S>,
  fields: readonly F[],
  record?: { [name in F]: unknown },
): { [name in F]: Held<z.output<S[name]>> } {
  return Object.fromEntries(fields.map(name => [name, record?.[name] ?? emptyOf(shape[name])])) as never
}
