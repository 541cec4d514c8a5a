import { useEffect, useRef, useState, type FormEvent } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Contact.module.css'
import { Field } from './Field.tsx'
import { forgetRequest } from './offered-request.ts'
import { SentDialog } from './SentDialog.tsx'
import { TranscriptChoice, useOfferedDialogue } from './TranscriptChoice.tsx'
import { loadSending, useContactForm } from './use-contact-form.ts'

const buttons = { idle: 'submit', sending: 'sending', failed: 'error', sent: 'submit' } as const

/** The six specified fields. What is typed is kept until it is sent. */
export function ContactForm({ robot }: { robot: string | null }) {
  const { say } = useSite()
  const form = useRef<HTMLFormElement>(null)
  // Until this code is there, a browser would send the form its own way, into the address, and lose what was typed.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // What was asked about a robot is said; the next message is about something else.
  const [said, setSaid] = useState<string | null>(null)
  const about = robot === said ? null : robot
  const { values, errors, state, change, send, close } = useContactForm(about, form)

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
    setSaid(robot)
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
    <>
      <noscript>
        <p className={styles.noScript}>
          {say('contact.noScript', { phone: brand.phone.shown, email: brand.email })}
        </p>
      </noscript>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onFocus={() => void loadSending().catch(() => undefined)}
      >
        {about && (
          <p className={styles.about}>
            {say('contact.about')} <b className={controls.num}>{about}</b>
          </p>
        )}
        <div className={styles.pair}>
          <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <div className={styles.pair}>
          <Field {...field('phone')} type="tel" autoComplete="tel" maxLength={50} />
          <Field {...field('company')} autoComplete="organization" maxLength={200} />
        </div>
        <Field {...field('message')} multiline placeholder={say('contact.hint')} maxLength={5_000} />
        {offered && <TranscriptChoice isAgreed={isAgreed} onChange={setAgreed} />}
        <p className={controls.small}>
          {say('contact.required')}{' '}
          <SiteLink to="/datenschutz" className={controls.textLink}>
            {say('contact.privacy')}
          </SiteLink>
        </p>
        {state === 'failed' && (
          <p role="alert" className={styles.alert}>
            {say('contact.alert')}
          </p>
        )}
        <button
          type="submit"
          className={controls.button}
          disabled={!isReady}
          aria-disabled={sending || undefined}
        >
          {say(`contact.${buttons[state]}`)}
        </button>
        {state === 'sent' && <SentDialog onClose={finish} />}
      </form>
    </>
  )
}
