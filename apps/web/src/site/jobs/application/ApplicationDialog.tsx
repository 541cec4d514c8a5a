import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Field } from '../../contact/Field.tsx'
import controls from '../../layout/controls.module.css'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import { keepSent } from '../sent-application.ts'
import type { AppliedJob } from '../wording.ts'
import styles from './ApplicationDialog.module.css'
import { DialogFoot, DialogHead, Toasts, toasts } from './DialogFrame.tsx'
import { fields, type FieldName } from './draft.ts'
import { FileInputs } from './FileInputs.tsx'
import { useApplicationForm, type ApplicationForm } from './use-application-form.ts'

/** Live regions are only read if they exist before their text, and the page's one appears when the dialog closes. */
const READ_AFTER_MS = 150

export interface ApplicationProps {
  job: AppliedJob
  isOpen: boolean
  onClose: () => void
}

export function ApplicationDialog({ job, isOpen, onClose }: ApplicationProps) {
  if (isOpen) return <OpenDialog job={job} onClose={onClose} />
  return createPortal(<DialogToasts />, document.body)
}

function DialogToasts() {
  const { say } = useSite()
  return <Toasts label={say('application.notifications')} closeLabel={say('application.dismiss')} />
}

function OpenDialog({ job, onClose }: { job: AppliedJob; onClose: () => void }) {
  const { say } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useApplicationForm(job.id)
  const before = useRef<Element>(null)
  const [isAsking, setAsking] = useState(false)
  const isSending = form.state === 'sending'
  const isDone = useRef(false)

  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [])

  /**
   * close() gives the focus back. Unmount at once: the close event comes a frame later, and would close a reopened
   * dialog.
   */
  function close() {
    form.forget()
    isDone.current = true
    dialog.current?.close()
    flushSync(onClose)
  }
  function leave() {
    if (isSending) form.refuse()
    else if (isAsking) stay()
    else if (!form.isWorthAsking) close()
    else {
      before.current = document.activeElement
      setAsking(true)
    }
  }
  function stay() {
    flushSync(() => setAsking(false))
    const submit = dialog.current?.querySelector<HTMLElement>('[type=submit]')
    // The button that was pressed may have been replaced by the question.
    const target = before.current?.isConnected ? (before.current as HTMLElement) : submit
    target?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    leave()
  }
  /** Browsers allow preventing `cancel` only once in a row. */
  function onClosed() {
    if (isDone.current) return
    dialog.current?.showModal()
    leave()
  }
  // From the system, such as Android's back gesture; file inputs have a `cancel` event, too.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave()
  }
  function focusOn(selector: string) {
    // After the errors are rendered and the fields enabled.
    requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function showRefusal() {
    requestAnimationFrame(() =>
      dialog.current?.querySelector('[data-refusal]')?.scrollIntoView({ block: 'center' }),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    // A half-typed date has no value, and would be silently omitted.
    const date = event.currentTarget.elements.namedItem('availableFrom')
    if (date instanceof HTMLInputElement && date.validity.badInput) {
      form.reportMistake('availableFrom', say('application.dateIncomplete'))
      return focusOn('[name=availableFrom]')
    }
    focusOn('[type=submit]')
    const outcome = await form.submit()
    if (outcome.result === 'sent') {
      const names = form.files.map(({ file }) => file.name)
      keepSent(job.id, { at: new Date().toISOString(), reference: outcome.reference, files: names })
      close()
      const title = say('application.sentTitle')
      return setTimeout(() => toasts.show({ title, text: say('application.sentText') }), READ_AFTER_MS)
    }
    // The form shows the reason; the toast is the same for every failure.
    if (outcome.result === 'failed' || outcome.result === 'refused')
      toasts.show({
        tone: 'error',
        title: say('application.failedTitle'),
        text: say('application.failedText'),
      })
    if (outcome.result === 'refused') showRefusal()
    if (outcome.result === 'invalid') {
      const wrong = fields.find(name => outcome.fields[name])
      if (wrong) focusOn(`[name=${wrong}]`)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="application"
      onClose={onClosed}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      // A file dropped elsewhere would replace the page.
      onDragOver={event => event.preventDefault()}
      onDrop={event => event.preventDefault()}
    >
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <DialogHead job={job} form={form} onClose={leave} />
        <div className={styles.body} inert={isSending}>
          <ApplicationFields form={form} />
          <FileInputs form={form} />
          <Notice />
        </div>
        <DialogFoot form={form} isAsking={isAsking} onLeave={leave} onDiscard={close} onStay={stay} />
      </form>
      <DialogToasts />
    </dialog>
  )
}

function ApplicationFields({ form: { values, errors, change } }: { form: ApplicationForm }) {
  const { say } = useSite()
  const field = (name: FieldName) => ({
    name,
    label: say(`application.${name}`),
    value: values[name],
    error: errors[name],
    onChange: change,
  })
  const optional = say('application.optional')
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('phone')} optional={optional} type="tel" autoComplete="tel" />
      </div>
      <Field {...field('address')} optional={optional} autoComplete="street-address" />
      <Field {...field('motivation')} multiline placeholder={say('application.motivationHint')} />
      <div className={styles.pair}>
        <Field
          {...field('availableFrom')}
          optional={optional}
          type="date"
          min="1900-01-01"
          max="2999-12-31"
        />
        <Field
          {...field('salaryExpectation')}
          optional={optional}
          placeholder={say('application.salaryHint')}
        />
      </div>
    </>
  )
}

/** The policy opens in a new tab: leaving the page would lose the dialog. */
function Notice() {
  const { say } = useSite()
  return (
    <p className={controls.small}>
      {say('application.notice')}{' '}
      <SiteLink to="/datenschutz" target="_blank" className={controls.textLink}>
        {say('application.privacy')}
        <span className={controls.hidden}> {say('common.newTab')}</span>
      </SiteLink>
    </p>
  )
}
