import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import { keepSent, useSentApplication } from './sent-application.ts'
import styles from './SentNote.module.css'

export function SentNote({ jobId }: { jobId: number }) {
  const { say, language } = useSite()
  const sent = useSentApplication(jobId)
  if (!sent) return null
  const { at, reference, files } = sent
  const when = new Date(at).toLocaleString(language === 'en' ? 'en-GB' : 'de-AT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vienna',
  })
  return (
    <section className={styles.note} aria-label={say('job.sent.title')}>
      <p className={styles.title}>
        <Icon name="ok" />
        {say('job.sent.title')}
      </p>
      <dl>
        <div>
          <dt>{say('job.sent.at')}</dt>
          <dd className={controls.num}>{when}</dd>
        </div>
        {reference && (
          <div>
            <dt>{say('job.sent.reference')}</dt>
            <dd className={controls.num}>{reference}</dd>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>{say('job.sent.files')}</dt>
            <dd>{files.join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={`${controls.small} ${styles.foot}`}>
        {say('job.sent.kept')}{' '}
        <button
          type="button"
          className={`${controls.textLink} ${styles.forget}`}
          onClick={() => {
            document.querySelector('h1')?.focus({ preventScroll: true })
            keepSent(jobId, null)
          }}
        >
          {say('job.sent.forget')}
        </button>
      </p>
    </section>
  )
}
