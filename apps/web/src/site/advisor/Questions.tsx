import { faq, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'

/** Questions about the advisor with their answers, for people and for search engines. */
export function Questions() {
  const { say } = useSite()
  const entries = (['selection', 'binding', 'allowance', 'data'] as const).map(name => ({
    question: say(`advisor.questions.${name}.question`),
    answer: say(`advisor.questions.${name}.answer`),
  }))
  return (
    <section className={styles.questions}>
      <h2>{say('advisor.questionsTitle')}</h2>
      <div>
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData data={faq(entries)} />
    </section>
  )
}
