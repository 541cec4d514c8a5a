import { Fragment, memo } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import styles from './Answer.module.css'
import { useAdvisor } from './advisor-context.ts'
import { piecesOf, sentencesOf } from './message-text.ts'
import { RobotName } from './RobotName.tsx'

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
