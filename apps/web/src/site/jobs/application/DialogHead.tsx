import type { CSSProperties } from 'react'
import controls from '../../layout/controls.module.css'
import { Icon } from '../../layout/Icon.tsx'
import { useSite } from '../../site-context.ts'
import type { AppliedJob } from '../use-application.tsx'
import { fullTitle } from '../wording.ts'
import styles from './ApplicationDialog.module.css'
import { filledCount, requiredFields } from './send.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface Props {
  job: AppliedJob
  form: ApplicationForm
  onClose: () => void
}

/** What is applied for, and how far it is: the required fields, then the upload. */
export function DialogHead({ job, form, onClose }: Props) {
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

/** The dimension line as a measure of progress. */
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
