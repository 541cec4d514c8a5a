import controls from '../../layout/controls.module.css'
import { useSite } from '../../site-context.ts'
import styles from './ApplicationDialog.module.css'
import type { ApplicationForm } from './use-application-form.ts'

interface Props {
  form: ApplicationForm
  /** Whether the visitor is about to lose something. */
  isAsking: boolean
  onLeave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** What can be done with an application: send it, cancel, or, when asked, throw it away. */
export function DialogFoot({ form, isAsking, onLeave, onDiscard, onStay }: Props) {
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

/** What stands in the way of the whole application; what is wrong with a field or a file stands there. */
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
