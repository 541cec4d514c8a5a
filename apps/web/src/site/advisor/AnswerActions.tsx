import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Answer.module.css'
import chipStyles from './Chips.module.css'
import { useAdvisor } from './advisor-context.ts'
import type { Answer } from './dialogue.ts'
import { RequestLink } from './RequestLink.tsx'

/** What can be said or done next: answers to the advisor's questions, further steps, and people. */
export function AnswerActions({ answer: { questions, end } }: { answer: Answer }) {
  const { say } = useSite()
  return (
    <div className={styles.next}>
      {questions.map(({ field, text, chips }) => (
        <div key={field} role="group" aria-label={text}>
          {/* The answer's text asks in full. */}
          <span className={controls.mono}>{say(`advisor.fields.${field}`)}</span>
          <Chips chips={chips} />
        </div>
      ))}
      {end && end.chips.length > 0 && (
        <div role="group" aria-label={say('advisor.continue')}>
          <Chips chips={end.chips} />
        </div>
      )}
      {(end?.handoff || end?.noMatch) && (
        <p className={styles.people}>
          <a className={`${controls.textLink} ${controls.num}`} href={`tel:${brand.phone.dialled}`}>
            {brand.phone.shown}
          </a>
          <ExternalLink href={brand.bookingUrl}>{say('advisor.booking')}</ExternalLink>
          <RequestLink />
        </p>
      )}
    </div>
  )
}

function Chips({ chips }: { chips: readonly { text: string; message: string }[] }) {
  const { ask } = useAdvisor()
  return (
    <ul className={chipStyles.chips}>
      {chips.map(({ text, message }) => (
        <li key={message}>
          <button type="button" className={chipStyles.chip} onClick={() => ask(message)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
