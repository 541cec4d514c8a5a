import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import answerStyles from './Answer.module.css'
import { AnswerView, useTime } from './AnswerView.tsx'
import chipStyles from './Chips.module.css'
import { Composer } from './Composer.tsx'
import { lastAnswer, type Dialogue } from './dialogue.ts'
import styles from './Panel.module.css'
import { examplePrompts, PromptButton, topicPrompts } from './PromptButton.tsx'

/** The dialogue: greeting, what was said and answered, and the input. */
export function DialogPanel() {
  const { say } = useSite()
  const { dialogue, reset, isAnswering, input } = useAdvisor()
  const { messages } = dialogue
  const log = useRef<HTMLDivElement>(null)
  const { isAtEnd, toEnd } = useLogScroll(log, dialogue)
  useFocusWhileAnswering(isAnswering, log, input)
  return (
    <section className={styles.panel} id="dialog" tabIndex={-1} aria-labelledby="dialog-title">
      <header>
        <h2 id="dialog-title">{say('advisor.dialog')}</h2>
        <button
          type="button"
          className={chipStyles.chip}
          disabled={!messages.length}
          onClick={() => {
            reset()
            input.current?.focus()
          }}
        >
          {say('advisor.restart')}
        </button>
      </header>
      <div className={styles.middle}>
        <div
          ref={log}
          className={styles.log}
          role="log"
          aria-live="polite"
          aria-label={say('advisor.log')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and by keyboard, too
          tabIndex={0}
        >
          <div className={answerStyles.answer}>
            <span className={controls.mono}>{say('advisor.assistant')}</span>
            <p>{say('advisor.greeting')}</p>
          </div>
          <Topics />
          {!messages.length && <Examples />}
          {messages.map((message, index) =>
            message.type === 'user' ? (
              <Said key={message.id} content={message.content} timestamp={message.timestamp} />
            ) : (
              <AnswerView key={message.id} answer={message} isLast={index === messages.length - 1} />
            ),
          )}
        </div>
        {!isAtEnd && (
          <button
            type="button"
            className={`${controls.square} ${styles.toEnd}`}
            aria-label={say('advisor.toEnd')}
            onClick={toEnd}
          >
            <Icon name="down" />
          </button>
        )}
      </div>
      <Composer />
    </section>
  )
}

/** They stand in the talk, not beside the input: there they would take the talk's room. */
function Topics() {
  const { say } = useSite()
  return (
    <ul className={`${chipStyles.chips} ${styles.topics}`} aria-label={say('advisor.topicsTitle')}>
      {topicPrompts(say).map(prompt => (
        <li key={prompt.name}>
          <PromptButton prompt={prompt} className={chipStyles.chip} />
        </li>
      ))}
    </ul>
  )
}

function Examples() {
  const { say } = useSite()
  return (
    <>
      <h3 className={controls.mono}>{say('advisor.examplesTitle')}</h3>
      <ul className={styles.examples}>
        {examplePrompts(say).map(prompt => (
          <li key={prompt.name}>
            <PromptButton prompt={prompt} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Said({ content, timestamp }: { content: string; timestamp: string }) {
  const { say } = useSite()
  const time = useTime(timestamp)
  return (
    <div className={styles.said}>
      <span className={controls.hidden}>{say('advisor.at', { name: say('advisor.you'), time })}</span>
      <p>{content}</p>
    </div>
  )
}

/** Where taking the focus opens no keyboard over what is to be read. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Nothing can be written during a reply: the focus goes to the conversation and comes back. */
function useFocusWhileAnswering(
  isAnswering: boolean,
  log: { current: HTMLElement | null },
  input: { current: HTMLElement | null },
): void {
  const wasAnswering = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isLost = [document.body, log.current, input.current].includes(activeElement as HTMLElement)
    if (isAnswering && isLost) log.current?.focus({ preventScroll: true })
    if (!isAnswering && wasAnswering.current && isLost && hasKeyboard())
      input.current?.focus({ preventScroll: true })
    wasAnswering.current = isAnswering
  }, [isAnswering, log, input])
}

/** The log follows new text while it is scrolled to within this many pixels of its end. */
const NEAR = 48

/** Space above the followed answer, in pixels. */
const AIR = 12

/**
 * Follows what is written until the answer's beginning is at the top: who reads it is not torn away from it, and who has
 * scrolled elsewhere neither.
 */
function useLogScroll(log: RefObject<HTMLElement | null>, dialogue: Dialogue) {
  const follows = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const count = dialogue.messages.length
  const progress = progressOf(dialogue)

  function toEnd() {
    follows.current = true
    log.current?.scrollTo({ top: log.current.scrollHeight })
    setAtEnd(true)
  }
  useEffect(() => {
    const element = log.current
    if (!element) return
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      follows.current = scrollHeight - scrollTop - clientHeight < NEAR
      setAtEnd(follows.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [log])
  // Who has just said something wants to see it.
  useLayoutEffect(() => {
    if (count) follows.current = true
  }, [count])
  useLayoutEffect(() => {
    const answer = log.current?.lastElementChild
    if (!log.current || !answer || !count || !follows.current) return
    const { scrollTop, scrollHeight, clientHeight } = log.current
    const beginning = scrollTop + answer.getBoundingClientRect().top - log.current.getBoundingClientRect().top
    log.current.scrollTo({ top: Math.min(scrollHeight - clientHeight, beginning - AIR) })
  }, [log, progress, count])
  return { isAtEnd, toEnd }
}

/** Changes with the text of an answer, but not with its rating. */
function progressOf(dialogue: Dialogue): string {
  const { state, content, recommendations, questions } = lastAnswer(dialogue) ?? {}
  return [state, content?.length, recommendations?.length, questions?.length].join()
}
