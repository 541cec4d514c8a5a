import type { CSSProperties } from 'react'
import { createToastStore, ToastRegion, useSwipeRight, type Toast } from '@app/ui/kit/toast-region'
import controls from '../../layout/controls.module.css'
import { Icon } from '../../layout/Icon.tsx'
import { useSite } from '../../site-context.ts'
import { fullTitle, type AppliedJob } from '../wording.ts'
import styles from './ApplicationDialog.module.css'
import { filledCount, requiredFields } from './send.ts'
import toastStyles from './Toasts.module.css'
import type { ApplicationForm } from './use-application-form.ts'

interface HeadProps {
  job: AppliedJob
  form: ApplicationForm
  onClose: () => void
}

export function DialogHead({ job, form, onClose }: HeadProps) {
  const { say } = useSite()
  const isSending = form.state === 'sending'
  return (
    <header className={styles.head}>
      <h2 id="application">{say('application.title')}</h2>
      <button
        type="button"
        className={controls.square}
        aria-label={say('application.close')}
        aria-disabled={isSending || undefined}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <p className={controls.small} lang="de">
        {fullTitle(job.title)}, {job.location}
      </p>
      {isSending ? <Upload share={form.share} /> : <Filled done={filledCount(form.values)} />}
    </header>
  )
}

function Filled({ done }: { done: number }) {
  const { say } = useSite()
  const total = requiredFields.length
  return (
    <Meter
      label={say('application.required')}
      value={done}
      max={total}
      text={say('application.filled', { done, total })}
    />
  )
}

function Upload({ share }: { share: number }) {
  const { say } = useSite()
  const percent = Math.floor(share * 100)
  return (
    <Meter
      label={say('application.upload')}
      value={percent}
      max={100}
      text={say('application.uploaded', { percent })}
    />
  )
}

interface MeterProps {
  label: string
  value: number
  max: number
  text: string
}

/** A dimension line as progress bar. */
function Meter({ label, value, max, text }: MeterProps) {
  return (
    <>
      <div
        className={styles.meter}
        style={{ '--share': value / max } as CSSProperties}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
      >
        <i />
        <b />
      </div>
      <p className={controls.mono} aria-hidden="true">
        {text}
      </p>
    </>
  )
}

interface FootProps {
  form: ApplicationForm
  /** Asks whether to discard. */
  isAsking: boolean
  onLeave: () => void
  onDiscard: () => void
  onStay: () => void
}

export function DialogFoot({ form, isAsking, onLeave, onDiscard, onStay }: FootProps) {
  return (
    <footer className={styles.foot}>
      {isAsking ? (
        <Question onDiscard={onDiscard} onStay={onStay} />
      ) : (
        <Actions form={form} onLeave={onLeave} />
      )}
    </footer>
  )
}

function Question({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { say } = useSite()
  return (
    <>
      <p role="alert" className={styles.question}>
        {say('application.discard')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of what had the focus */}
      <button type="button" className={controls.button} autoFocus onClick={onStay}>
        {say('application.discardNo')}
      </button>
      <button type="button" className={controls.quiet} onClick={onDiscard}>
        {say('application.discardYes')}
      </button>
    </>
  )
}

function Actions({ form, onLeave }: { form: ApplicationForm; onLeave: () => void }) {
  const { say } = useSite()
  const isSending = form.state === 'sending'
  return (
    <>
      {isSending && form.isRefused && (
        <p role="alert" className={styles.question}>
          {say('application.stillSending')}
        </p>
      )}
      <Trouble form={form} />
      <button type="submit" className={controls.button} aria-disabled={isSending || undefined}>
        {say(isSending ? 'application.sending' : 'application.submit')}
      </button>
      <button
        type="button"
        className={`${controls.link} ${styles.plain}`}
        onClick={isSending ? form.cancel : onLeave}
      >
        <span>{say(isSending ? 'application.cancelSending' : 'application.cancel')}</span>
      </button>
    </>
  )
}

/** Those of a field or file are shown beside it. */
function Trouble({ form: { state, problem, errors } }: { form: ApplicationForm }) {
  const { say } = useSite()
  const text =
    errors['jobId'] ??
    (problem?.about === 'application' ? problem.text : undefined) ??
    (state === 'failed' ? say('application.kept') : undefined)
  return (
    text && (
      <p role="alert" className={styles.trouble}>
        {text}
      </p>
    )
  )
}

/** One is shown at a time. */
export const toasts = createToastStore()

interface ToastsProps {
  label: string
  closeLabel: string
}

/** Loaded with its users, not with the page; rendered inside an open dialog, which makes everything outside inert. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  return (
    <ToastRegion store={toasts} label={label} className={toastStyles.region}>
      {(toast, dismiss) => <ToastCard toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />}
    </ToastRegion>
  )
}

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onDismiss: () => void
}

/** Dismissed by its button, Escape while focused, or a swipe to the right. */
function ToastCard({ toast, closeLabel, onDismiss }: ToastCardProps) {
  const { moved, ...swipe } = useSwipeRight(onDismiss)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button closes it; moving it and Escape are shortcuts
    <div
      className={toastStyles.toast}
      data-tone={toast.tone}
      data-moving={moved > 0 || undefined}
      style={{ '--swipe': `${moved}px` } as CSSProperties}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Keeps the dialog below open.
        event.stopPropagation()
        event.preventDefault()
        onDismiss()
      }}
      {...swipe}
    >
      <Icon name={toast.tone === 'error' ? 'warning' : 'ok'} />
      <div className={toastStyles.text}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button
        type="button"
        className={`${controls.square} ${toastStyles.close}`}
        aria-label={closeLabel}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
