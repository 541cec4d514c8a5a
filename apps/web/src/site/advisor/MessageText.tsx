import { Fragment, memo, useEffect, useId, useRef, useState } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import styles from './Answer.module.css'
import { piecesOf, sentencesOf } from './message-text.ts'
import { RobotLink } from './RobotLink.tsx'

/**
 * The text of an answer, sentence by sentence: a screen reader hears each when it is finished, and what is still being
 * written only then.
 */
export function MessageText({ text, isWhole }: { text: string; isWhole: boolean }) {
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

interface Props {
  robot: { id: number; name: string }
}

/** Long enough to cross a name without its card flashing up, and to get from the name to the card. */
const OPEN_MS = 250
const CLOSE_MS = 150
/** The card's own size, to find room for it. */
const CARD = { width: 320, height: 152, gap: 8 }

/** A robot's name in an answer: opens its details; resting on it shows what it is. */
function RobotName({ robot }: Props) {
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
