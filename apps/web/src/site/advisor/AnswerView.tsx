import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import styles from './Answer.module.css'
import chipStyles from './Chips.module.css'
import type { Answer } from './dialogue.ts'
import { Feedback } from './Feedback.tsx'
import { MessageText } from './MessageText.tsx'
import { RequestLink } from './RequestLink.tsx'
import { RobotFigures, RobotLink } from './RobotLink.tsx'
import { useTime } from './use-time.ts'

/** One answer: its text, the robots that it recommends, and what can be done with it. */
export function AnswerView({ answer, isLast }: { answer: Answer; isLast: boolean }) {
  const { say } = useSite()
  const { state, content, recommendations, end } = answer
  const time = useTime(answer.timestamp)
  return (
    <div
      className={styles.answer}
      data-state={state}
      data-ai-generated={state === 'failed' ? undefined : true}
    >
      <span className={`${controls.mono} ${styles.head}`}>
        {say('advisor.at', { name: say('advisor.assistant'), time })}
        {end?.mode === 'rules' && <span className={controls.badge}>{say('advisor.ruleBased')}</span>}
      </span>
      {end?.fallback && <p className={styles.fallback}>{say(`advisor.fallback.${end.fallback}`)}</p>}
      {content && <MessageText text={content} isWhole={state !== 'streaming'} />}
      <State answer={answer} isLast={isLast} />
      {recommendations.length > 0 && (
        <ul className={styles.robots}>
          {recommendations.map(robot => (
            <li key={robot.id}>
              <b className={controls.num}>{robot.name}</b>
              <RobotFigures robot={robot} />
              <RobotLink robot={robot}>
                {say('advisor.details')} <span className={controls.hidden}>{robot.name}</span>
              </RobotLink>
            </li>
          ))}
        </ul>
      )}
      {state === 'streaming' && <Writing />}
      {state === 'done' && isLast && <AnswerActions answer={answer} />}
      {end && <Feedback answer={answer} answerId={end.answerId} />}
    </div>
  )
}

/** The dimension line runs while the answer is written. */
function Writing() {
  const { say } = useSite()
  return (
    <div className={styles.writing}>
      <span className={styles.line} aria-hidden="true">
        <i />
        <b />
      </span>
      <span className={controls.mono}>{say('advisor.writing')}</span>
    </div>
  )
}

function State({ answer: { state, note }, isLast }: { answer: Answer; isLast: boolean }) {
  const { say } = useSite()
  const { retry } = useAdvisor()
  if (state === 'streaming' || state === 'done') return null
  const text = say(`advisor.${state}`)
  return (
    <div className={styles.state} data-state={state}>
      <p>{text}</p>
      {/* Some failures have a reason that helps, such as too many questions in a minute. */}
      {note && note !== text && <p>{note}</p>}
      {isLast && (
        <button type="button" className={chipStyles.chip} onClick={retry}>
          {say('advisor.retry')}
        </button>
      )}
    </div>
  )
}

/** What can be said or done next: answers to the advisor's questions, further steps, and people. */
function AnswerActions({ answer: { questions, end } }: { answer: Answer }) {
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
