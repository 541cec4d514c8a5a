import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import styles from './JobList.module.css'

/** Retry reloads the page. */
export function LoadFailure({ text }: { text: string }) {
  const { say } = useSite()
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      <button type="button" className={controls.quiet} onClick={() => location.reload()}>
        {say('jobs.retry')}
      </button>
    </div>
  )
}
