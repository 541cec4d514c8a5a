import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { FeedbackReason } from '@app/contracts/advisor'
import { failureText } from '../failure-text.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import styles from './Answer.module.css'
import chipStyles from './Chips.module.css'
import type { Answer } from './dialogue.ts'

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
      const { rateAnswer } = await import('./ask.ts')
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

const reasons: readonly FeedbackReason[] = ['wrong_robot', 'misunderstood', 'too_little', 'unclear', 'other']

/** Longest comment; as in the contract. */
const LONGEST = 500

interface Props {
  reason: FeedbackReason | null
  comment: string
  /** A reason is sent as it is chosen. */
  onReason(reason: FeedbackReason): void
  onComment(text: string): void
  onSend(): void
}

/** What was wrong with an answer: one of a few reasons, and a word on it for whoever wants. */
function FeedbackReasons({ reason, comment, onReason, onComment, onSend }: Props) {
  const { say } = useSite()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // It opens below the thumb, which is mostly the last that is seen.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (comment.trim()) onSend()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit}>
      <ul className={chipStyles.chips} aria-label={say('advisor.feedback.why')}>
        {reasons.map(each => (
          <li key={each}>
            <button
              type="button"
              className={chipStyles.chip}
              aria-pressed={each === reason}
              onClick={() => onReason(each)}
            >
              {say(`advisor.feedback.reasons.${each}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className={controls.field}>
        <label htmlFor={id}>
          {say('advisor.feedback.comment')} <small>{say('advisor.feedback.optional')}</small>
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={LONGEST}
          aria-describedby={`${id}-hint`}
          value={comment}
          onChange={event => onComment(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {say('advisor.feedback.hint')}
        </p>
      </div>
      <button
        type="submit"
        className={`${controls.quiet} ${controls.compact}`}
        aria-disabled={!comment.trim() || undefined}
      >
        {say('advisor.feedback.send')}
      </button>
    </form>
  )
}
