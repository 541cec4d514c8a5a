import { useRef, useState } from 'react'
import type { FeedbackReason } from '@app/contracts/advisor'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { failureText } from '../failure-text.ts'
import { useSite } from '../site-context.ts'
import styles from './Answer.module.css'
import { useAdvisor } from './advisor-context.ts'
import type { Answer } from './dialogue.ts'
import { FeedbackReasons } from './FeedbackReasons.tsx'

/** A thumb up or down; who puts it down is asked why, and need not say. */
export function Feedback({ answer, answerId }: { answer: Answer; answerId: string }) {
  const { say } = useSite()
  const { rate } = useAdvisor()
  const [said, setSaid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState('')
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const down = useRef<HTMLButtonElement>(null)
  const { isHelpful, reason = null, comment = '' } = answer

  /** The server keeps what comes last: nothing may overtake what was said before it. */
  function inTurn(send: () => Promise<unknown>): Promise<unknown> {
    const sending = before.current.then(send)
    before.current = sending.catch(() => undefined)
    return sending
  }
  async function send(opinion: { isHelpful: boolean; reason: FeedbackReason | null }, comment: string) {
    rate(answer.id, opinion)
    setSaid(null)
    try {
      const { rateAnswer } = await import('./rate-answer.ts')
      await inTurn(() => rateAnswer({ answerId, ...opinion, comment }))
      setSent(comment)
      setSaid(say('advisor.feedback.thanks'))
      return true
    } catch (error) {
      setSaid(failureText(error) ?? say('advisor.feedback.failed'))
      return false
    }
  }
  function press(isUp: boolean) {
    setAsking(!isUp)
    // What is typed is sent by its own button; what was sent stays, unless the thumb goes up.
    void (isUp ? send({ isHelpful: true, reason: null }, '') : send({ isHelpful: false, reason }, sent))
  }
  async function sendComment() {
    if (!(await send({ isHelpful: false, reason }, comment))) return
    setAsking(false)
    // Its own button goes with the form.
    down.current?.focus()
  }
  const thumb = (isUp: boolean) => (
    <button
      ref={isUp ? undefined : down}
      type="button"
      className={controls.square}
      aria-pressed={isHelpful === isUp}
      aria-label={say(isUp ? 'advisor.feedback.yes' : 'advisor.feedback.no')}
      onClick={() => press(isUp)}
    >
      <Icon name={isUp ? 'thumbUp' : 'thumbDown'} />
    </button>
  )
  return (
    <div className={styles.feedback} role="group" aria-label={say('advisor.feedback.question')}>
      {thumb(true)}
      {thumb(false)}
      {isAsking && (
        <FeedbackReasons
          reason={reason}
          comment={comment}
          onReason={chosen => void send({ isHelpful: false, reason: chosen }, sent)}
          onComment={text => rate(answer.id, { comment: text })}
          onSend={() => void sendComment()}
        />
      )}
      <p role="status">{said}</p>
    </div>
  )
}
