import { useQuery } from '../navigation.tsx'
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { PostedForm } from '@app/contracts/site-bundle'
import { takeTyped } from '../typed.ts'
import controls from '../layout/controls.module.css'
import { SiteLink, withLanguage } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import styles from './Contact.module.css'
import {
  fields,
  forgetRequest,
  keepDraft,
  keptDraft,
  keptRequest,
  type Attempt,
  type Draft,
  type FieldName,
  type Values,
} from './draft.ts'
import { enquiryAddress, type Enquiry } from './enquiry.ts'
import { Field } from './Field.tsx'
import type { Outcome } from './send.ts'

const buttons = { idle: 'submit', sending: 'sending', failed: 'error', sent: 'submit' } as const

interface FormProps {
  /** What the request is about; null where the visitor leaves it out. */
  enquiry?: Enquiry | null
  /** The form as it was sent without JavaScript, where it was not taken. */
  posted?: PostedForm | null
  onSent?(): void
  /** Stands above the fields. */
  children?: ReactNode
}

/**
 * The six specified fields. What is typed is kept until it is sent. Without JavaScript a browser sends the form by itself,
 * and gets a page as the answer.
 */
export function ContactForm({ enquiry = null, posted = null, onSent, children }: FormProps) {
  const { say } = useSite()
  const query = useQuery()
  const form = useRef<HTMLFormElement>(null)
  const { values, errors, state, reason, change, send, close } = useContactForm(enquiry, posted, form)

  const offered = useOfferedDialogue()
  const [isAgreed, setAgreed] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = await send(isAgreed ? offered : null)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  function finish() {
    close()
    forgetRequest()
    setAgreed(false)
    onSent?.()
  }
  const field = (name: keyof typeof values) => ({
    name,
    label: say(`contact.${name}`),
    value: values[name],
    error: errors[name],
    onChange: change,
  })
  const sending = state === 'sending'
  return (
    <form
      ref={form}
      id="form"
      className={styles.form}
      aria-label={say('contact.form')}
      noValidate
      method="post"
      action={`${withLanguage(enquiryAddress(enquiry ?? NOTHING), query.get('lang'))}#form`}
      onSubmit={submit}
      onFocus={() => void loadSending().catch(() => undefined)}
    >
      {children}
      <p className={controls.small}>{say('contact.required')}</p>
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} type="email" autoComplete="email" />
      <div className={styles.pair}>
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <Field {...field('company')} autoComplete="organization" />
      </div>
      <Field {...field('message')} multiline placeholder={say('contact.hint')} />
      {offered && <TranscriptChoice isAgreed={isAgreed} onChange={setAgreed} />}
      <p className={controls.small}>
        {say('contact.purpose')}{' '}
        <SiteLink to="/datenschutz" className={controls.textLink}>
          {say('contact.privacy')}
        </SiteLink>
      </p>
      {state === 'failed' && (
        <p role="alert" className={styles.alert}>
          {say('contact.alert')}
        </p>
      )}
      {state === 'failed' && reason && (
        <p role="status" className={controls.small}>
          {reason}
        </p>
      )}
      <button type="submit" className={controls.button} aria-disabled={sending || undefined}>
        {say(`contact.${buttons[state]}`)}
      </button>
      {state === 'sent' && <SentDialog onClose={finish} />}
    </form>
  )
}

const NOTHING: Enquiry = { robots: [], selection: null }

/** Rules and client are loaded when the form is first used: the page itself does without them. */
const loadSending = () => import('./send.ts')

type State = 'idle' | 'sending' | 'sent' | 'failed'

const untouched: Draft = { typed: {}, attempt: null }

type Errors = Partial<Record<string, string>>
const nothingWrong: Errors = {}

/** State of the form: values, errors, sending. */
function useContactForm(
  enquiry: Enquiry | null,
  posted: PostedForm | null,
  form: RefObject<HTMLFormElement | null>,
) {
  const { language } = useSite()
  const [draft, setDraft] = useState(posted ? { ...untouched, typed: posted.values } : untouched)
  const [found, setFound] = useState({ language, errors: posted?.errors ?? nothingWrong })
  // They are worded in the language that was shown when they were found.
  const errors = found.language === language ? found.errors : nothingWrong
  const setErrors = (errors: Errors) => setFound({ language, errors })
  const [state, setState] = useState<State>(
    posted && !fields.some(name => posted.errors[name]) ? 'failed' : 'idle',
  )
  const [reason, setReason] = useState<string | null>(null)
  const prefilled = valuesOf({ message: usePrefill(enquiry) })
  const values = { ...prefilled, ...draft.typed }

  // After hydration, because the server knows neither what this window kept nor what was typed in the meantime.
  useEffect(() => {
    if (!form.current) return
    takeTyped(form.current)
    // What was just sent is newer.
    const kept = (!posted && keptDraft()) || untouched
    const typed = { ...posted?.values, ...kept.typed, ...typedInto(form.current) }
    if (Object.keys(typed).length) setDraft({ ...kept, typed })
  }, [form, posted])

  useEffect(() => {
    if (draft !== untouched) keepDraft(Object.values(draft.typed).some(Boolean) ? draft : null)
  }, [draft])

  function change(name: FieldName, value: string) {
    // A browser that fills in several fields reports them all at once.
    setDraft(draft => ({ ...draft, typed: { ...draft.typed, [name]: value } }))
    setFound(({ language, errors: { [name]: _, ...others } }) => ({ language, errors: others }))
    if (state === 'failed') setState('idle')
  }

  function attempt(conversationId: string | null): Promise<Outcome> {
    function onAttempt(attempt: Attempt) {
      keepDraft({ typed: values, attempt })
      setDraft(draft => ({ ...draft, attempt }))
    }
    return loadSending().then(
      ({ sendContact }) =>
        sendContact({ values, enquiry, conversationId, language, last: draft.attempt, onAttempt }),
      // The rules themselves did not arrive.
      () => ({ result: 'failed', reason: null }),
    )
  }

  /** Answers the first wrong field, or null. `conversationId` names a dialogue that goes along. */
  async function send(conversationId: string | null): Promise<FieldName | null> {
    if (state === 'sending') return null
    setState('sending')
    setReason(null)
    setErrors({})
    const outcome = await attempt(conversationId)
    if (outcome.result === 'invalid') {
      setErrors(outcome.fields)
      const wrong = fields.find(name => outcome.fields[name]) ?? null
      setState(wrong && outcome.by === 'form' ? 'idle' : 'failed')
      return wrong
    }
    setState(outcome.result)
    if (outcome.result === 'failed') setReason(outcome.reason)
    // An empty form, the prefilled message included; what was typed while it was being sent is for the next one.
    if (outcome.result === 'sent')
      setDraft(({ typed }) => ({ typed: { message: '', ...changedSince(values, typed) }, attempt: null }))
    return null
  }

  return { values, errors, state, reason, change, send, close: () => setState('idle') }
}

/** The first sentence of a message about robots. */
function usePrefill(enquiry: Enquiry | null): string {
  const { say, language } = useSite()
  const names = enquiry?.robots ?? []
  if (!names.length) return ''
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : 'de-AT').format(names)
  return say('contact.prefill', { count: names.length, robots: list })
}

function valuesOf(some: Partial<Values>): Values {
  return { firstName: '', lastName: '', email: '', phone: '', company: '', message: '', ...some }
}

const changedSince = (sent: Values, typed: Draft['typed']): Draft['typed'] =>
  Object.fromEntries(
    fields.filter(name => (typed[name] ?? sent[name]) !== sent[name]).map(name => [name, typed[name]]),
  )

/** Values that were typed before React hydrated the form. */
function typedInto(form: HTMLFormElement): Partial<Values> {
  const typed: Partial<Values> = {}
  for (const name of fields) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value !== field.defaultValue) typed[name] = field.value
  }
  return typed
}

const never = () => () => undefined

/** The dialogue with the advisor that led to the form, or null. */
const useOfferedDialogue = (): string | null =>
  useSyncExternalStore(
    never,
    () => keptRequest()?.conversationId ?? null,
    () => null,
  )

interface Props {
  isAgreed: boolean
  onChange(isAgreed: boolean): void
}

/** Opt-in to send the dialogue along. */
function TranscriptChoice({ isAgreed, onChange }: Props) {
  const { say } = useSite()
  return (
    <label className={styles.transcript}>
      <input type="checkbox" checked={isAgreed} onChange={event => onChange(event.target.checked)} />
      <span>
        {say('contact.transcript')} <small>{say('contact.transcriptNote')}</small>
      </span>
    </label>
  )
}

/** Confirms a sent request and promises the answer. Closing it gives the focus back, so it closes before it goes. */
function SentDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="sent" onClose={onClose}>
      <h2 id="sent">{say('contact.success')}</h2>
      <p>{say('contact.promise')}</p>
      <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
        {say('contact.close')}
      </button>
    </dialog>
  )
}
