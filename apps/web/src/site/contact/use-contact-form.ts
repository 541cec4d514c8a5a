import { useEffect, useState } from 'react'
import { useSite } from '../site-context.ts'
import { fields, keepDraft, keptDraft, newDraft, type FieldName } from './draft.ts'

/** Rules and client are loaded when the form is first used: the page itself does without them. */
export const loadSending = () => import('./send.ts')

type State = 'idle' | 'sending' | 'sent' | 'failed'

/** The form's values, mistakes and fate. */
export function useContactForm(robot: string | null) {
  const { say, language } = useSite()
  const [draft, setDraft] = useState(newDraft)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [state, setState] = useState<State>('idle')

  // After hydration, because the server knows nothing of what this window kept.
  useEffect(() => {
    const kept = keptDraft()
    if (kept?.values.message) return setDraft(kept)
    const message = robot ? say('contact.prefill', { robot }) : ''
    setDraft(({ key, values }) => ({ key, values: { ...(kept?.values ?? values), message } }))
  }, [robot, say])

  function change(name: FieldName, value: string) {
    // Another content is another request.
    const next = {
      key: state === 'failed' ? newDraft().key : draft.key,
      values: { ...draft.values, [name]: value },
    }
    setDraft(next)
    keepDraft(next)
    setErrors(({ [name]: _, ...others }) => others)
    if (state === 'failed') setState('idle')
  }

  /** Answers the first wrong field, or null. */
  async function send(): Promise<FieldName | null> {
    if (state === 'sending') return null
    setState('sending')
    // The rules may be what did not arrive.
    const outcome = await loadSending().then(
      ({ sendContact }) => sendContact(draft, { robot, language }),
      () => ({ result: 'failed' as const }),
    )
    if (outcome.result === 'invalid') {
      setErrors(outcome.fields)
      setState('idle')
      return fields.find(name => outcome.fields[name]) ?? null
    }
    setErrors({})
    setState(outcome.result)
    if (outcome.result === 'sent') {
      setDraft(newDraft())
      keepDraft(null)
    }
    return null
  }

  return { values: draft.values, errors, state, change, send, close: () => setState('idle') }
}
