import { useEffect, useState, type RefObject } from 'react'
import { useSite } from '../site-context.ts'
import {
  fields,
  keepDraft,
  keptDraft,
  type Attempt,
  type Draft,
  type FieldName,
  type Values,
} from './draft.ts'
import type { Outcome } from './send.ts'

/** Rules and client are loaded when the form is first used: the page itself does without them. */
export const loadSending = () => import('./send.ts')

type State = 'idle' | 'sending' | 'sent' | 'failed'

const untouched: Draft = { typed: {}, attempt: null }

/** The form's values, mistakes and fate. */
export function useContactForm(robot: string | null, form: RefObject<HTMLFormElement | null>) {
  const { say, language } = useSite()
  const [draft, setDraft] = useState(untouched)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [state, setState] = useState<State>('idle')
  const prefilled = valuesOf({ message: robot ? say('contact.prefill', { robot }) : '' })
  const values = { ...prefilled, ...draft.typed }

  // After hydration, because the server knows neither what this window kept nor what was typed in the meantime.
  useEffect(() => {
    const kept = keptDraft() ?? untouched
    const typed = { ...kept.typed, ...typedInto(form.current) }
    if (Object.keys(typed).length) setDraft({ ...kept, typed })
  }, [form])

  useEffect(() => {
    if (draft !== untouched) keepDraft(Object.values(draft.typed).some(Boolean) ? draft : null)
  }, [draft])

  // They are worded in the language that was shown when they were found.
  useEffect(() => setErrors({}), [language])

  function change(name: FieldName, value: string) {
    // A browser that fills in several fields reports them all at once.
    setDraft(draft => ({ ...draft, typed: { ...draft.typed, [name]: value } }))
    setErrors(({ [name]: _, ...others }) => others)
    if (state === 'failed') setState('idle')
  }

  function attempt(conversationId: string | null): Promise<Outcome> {
    function onAttempt(attempt: Attempt) {
      keepDraft({ typed: values, attempt })
      setDraft(draft => ({ ...draft, attempt }))
    }
    return loadSending().then(
      ({ sendContact }) =>
        sendContact({ values, robot, conversationId, language, last: draft.attempt, onAttempt }),
      // The rules themselves did not arrive.
      () => ({ result: 'failed' }),
    )
  }

  /** Answers the first wrong field, or null. `conversationId` names a dialogue that goes along. */
  async function send(conversationId: string | null): Promise<FieldName | null> {
    if (state === 'sending') return null
    setState('sending')
    setErrors({})
    const outcome = await attempt(conversationId)
    if (outcome.result === 'invalid') {
      setErrors(outcome.fields)
      const wrong = fields.find(name => outcome.fields[name]) ?? null
      setState(wrong && outcome.by === 'form' ? 'idle' : 'failed')
      return wrong
    }
    setState(outcome.result)
    // An empty form, the prefilled message included; what was typed while it was being sent is for the next one.
    if (outcome.result === 'sent')
      setDraft(({ typed }) => ({ typed: { message: '', ...changedSince(values, typed) }, attempt: null }))
    return null
  }

  return { values, errors, state, change, send, close: () => setState('idle') }
}

function valuesOf(some: Partial<Values>): Values {
  return { firstName: '', lastName: '', email: '', phone: '', company: '', message: '', ...some }
}

const changedSince = (sent: Values, typed: Draft['typed']): Draft['typed'] =>
  Object.fromEntries(
    fields.filter(name => (typed[name] ?? sent[name]) !== sent[name]).map(name => [name, typed[name]]),
  )

/** What differs from what the server wrote into the fields. */
function typedInto(form: HTMLFormElement | null): Partial<Values> {
  const typed: Partial<Values> = {}
  for (const name of fields) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value !== field.defaultValue) typed[name] = field.value
  }
  return typed
}
