import { Fragment, memo, useEffect, useId, useRef, useState } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import { RequestLink, RobotFigures, RobotLink } from './advisor-links.tsx'
import styles from './Answer.module.css'
import chipStyles from './Chips.module.css'
import type { Answer } from './dialogue.ts'
import { Feedback } from './Feedback.tsx'
import { piecesOf, sentencesOf } from './message-text.ts'

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

/**
 * The text of an answer, sentence by sentence: a screen reader hears each when it is finished, and what is still being
 * written only then.
 */
function MessageText({ text, isWhole }: { text: string; isWhole: boolean }) {
  const { sentences, rest } = sentencesOf(text)
  const finished = isWhole && rest ? [...sentences, rest] : sentences
  return (
    <div className={styles.text}>
      {finished.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing but its place names it; a text grows at its end
        <Sentence key={index} text={sentence} />
      ))}
      {!isWhole && rest && <span aria-hidden="true">{rest}</span>}
    </div>
  )
}

const Sentence = memo(function Sentence({ text }: { text: string }) {
  return (
    <span>
      {piecesOf(text).map(({ text, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a finished sentence keeps its pieces
        <Fragment key={index}>
          {kind === 'robot' ? <Robot name={text} /> : kind === 'page' ? <Page path={text} /> : text}
        </Fragment>
      ))}
    </span>
  )
})

const Page = ({ path }: { path: string }) => (
  <SiteLink to={path} className={controls.textLink}>
    {path}
  </SiteLink>
)

/** A name that follows the pattern and is no robot of the catalogue stays a word. */
function Robot({ name }: { name: string }) {
  const { catalogue, dialogue } = useAdvisor()
  const known =
    catalogue.byName.get(name) ??
    dialogue.messages
      .flatMap(message => (message.type === 'assistant' ? message.recommendations : []))
      .find(robot => robot.name === name)
  return known ? <RobotName robot={known} /> : name
}

interface RobotNameProps {
  robot: { id: number; name: string }
}

/** Long enough to cross a name without its card flashing up, and to get from the name to the card. */
const OPEN_MS = 250
const CLOSE_MS = 150
/** The card's own size, to find room for it. */
const CARD = { width: 320, height: 152, gap: 8 }

/** A robot's name in an answer: opens its details; resting on it shows what it is. */
function RobotName({ robot }: RobotNameProps) {
  const { say } = useSite()
  const { cards, catalogue } = useAdvisor()
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const { isOpen, at, open, close, keep } = usePreview()
  const row = catalogue.byId.get(robot.id)

  useEffect(() => {
    if (isOpen) card.current?.showPopover()
  }, [isOpen])
  return (
    <>
      <RobotLink
        robot={robot}
        className={styles.name}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={event => event.pointerType === 'mouse' && open(event.currentTarget, OPEN_MS)}
        onPointerLeave={() => close(CLOSE_MS)}
        onPointerDown={() => close(0)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && open(event.currentTarget, 0)}
        onBlur={() => close(0)}
        onKeyDown={event => (event.key === 'Escape' || event.key === 'Enter') && close(0)}
      >
        {robot.name}
      </RobotLink>
      {isOpen && cards && row && (
        <div
          ref={card}
          id={id}
          role="tooltip"
          aria-live="off"
          popover="manual"
          className={styles.preview}
          style={at}
          onPointerEnter={keep}
          onPointerLeave={() => close(CLOSE_MS)}
        >
          <span className={controls.hidden}>{say('advisor.preview', { name: robot.name })}</span>
          <cards.RobotPreview robot={row} />
        </div>
      )}
    </>
  )
}

/** Whether the card is open, and where: beside the name, inside of the window. */
function usePreview() {
  const [at, setAt] = useState<{ top: number; left: number } | null>(null)
  const timer = useRef(0)
  const later = (change: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(change, delay)
  }
  const isOpen = at !== null
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    // It stands beside a name that has moved away.
    const close = () => setAt(null)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return {
    isOpen,
    at: at ?? { top: 0, left: 0 },
    open: (name: Element, delay: number) => later(() => setAt(placeBeside(name)), delay),
    close: (delay: number) => later(() => setAt(null), delay),
    keep: () => clearTimeout(timer.current),
  }
}

function placeBeside(name: Element): { top: number; left: number } {
  const { top, bottom, left } = name.getBoundingClientRect()
  const { width, height, gap } = CARD
  const above = top - gap - height
  return {
    top: above > gap ? above : bottom + gap,
    left: Math.max(gap, Math.min(left, innerWidth - width - gap)),
  }
}

export function useTime(timestamp: string): string {
  const { language } = useSite()
  const locale = language === 'de' ? 'de-AT' : 'en-GB'
  return new Date(timestamp).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
}
