import styles from './Answers.module.css'
import { faq, StructuredData } from './PageHead.tsx'

export function Answers({ entries }: { entries: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.answers}>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <StructuredData data={faq(entries)} />
    </div>
  )
}
