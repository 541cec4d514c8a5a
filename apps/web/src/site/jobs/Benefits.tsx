import { useSite } from '../site-context.ts'
import styles from './JobList.module.css'

const benefits = ['machines', 'hours', 'training', 'paths'] as const

/** What awaits those who work here. */
export function Benefits() {
  const { say } = useSite()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className={styles.caption}>
        {say('jobs.benefits')}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map(name => (
          <li key={name}>
            <h3>{say(`jobs.benefit.${name}.title`)}</h3>
            <p>{say(`jobs.benefit.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
