import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { FeedbackReason } from '@app/contracts/advisor'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './FeedbackReasons.module.css'
import chipStyles from './Chips.module.css'

const reasons: readonly FeedbackReason[] = ['wrong_robot', 'misunderstood', 'too_little', 'unclear', 'other']

/** Characters of a comment, as the contract has it. */
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
export function FeedbackReasons({ reason, comment, onReason, onComment, onSend }: Props) {
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
