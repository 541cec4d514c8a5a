import { useState } from 'react'
import type { FeedbackReason } from '@app/contracts/advisor'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { failureText } from '../failure-text.ts'
import { useSite } from '../site-context.ts'
import styles from './Answer.module.css'
import chipStyles from './Chips.module.css'
import { useAdvisor } from './advisor-context.ts'
import type { Answer } from './dialogue.ts'

const reasons: readonly FeedbackReason[] = ['wrong_robot', 'misunderstood', 'too_little', 'unclear', 'other']

interface Rating {
  isHelpful: boolean
  reason?: FeedbackReason
}

/** A thumb up or down; who puts it down is asked why, and need not say. */
export function Feedback({ answer, answerId }: { answer: Answer; answerId: string }) {
  const { say } = useSite()
  const { rate } = useAdvisor()
  const [said, setSaid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function send(rating: Rating) {
    rate(answer.id, rating.isHelpful)
    setAsking(!rating.isHelpful && !rating.reason)
    try {
      const { rateAnswer } = await import('./rate-answer.ts')
      await rateAnswer({ answerId, ...rating })
      setSaid(say('advisor.feedback.thanks'))
    } catch (error) {
      setSaid(failureText(error) ?? say('advisor.feedback.failed'))
    }
  }
  const thumb = (isHelpful: boolean) => (
    <button
      type="button"
      className={controls.square}
      aria-pressed={answer.isHelpful === isHelpful}
      aria-label={say(isHelpful ? 'advisor.feedback.yes' : 'advisor.feedback.no')}
      onClick={() => void send({ isHelpful })}
    >
      <Icon name={isHelpful ? 'thumbUp' : 'thumbDown'} />
    </button>
  )
  return (
    <div className={styles.feedback} role="group" aria-label={say('advisor.feedback.question')}>
      {thumb(true)}
      {thumb(false)}
      {isAsking && (
        <ul className={chipStyles.chips} aria-label={say('advisor.feedback.why')}>
          {reasons.map(reason => (
            <li key={reason}>
              <button
                type="button"
                className={chipStyles.chip}
                onClick={() => void send({ isHelpful: false, reason })}
              >
                {say(`advisor.feedback.reasons.${reason}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{!isAsking && said}</p>
    </div>
  )
}
