import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import { comparisonAddress, RequestLink } from './advisor-links.tsx'
import { lastFindings, type Answer } from './dialogue.ts'
import styles from './Findings.module.css'
import { examplePrompts } from './PromptButton.tsx'

/** Robots that can be compared at once. */
const MOST_COMPARED = 3

export function Findings() {
  const { say } = useSite()
  const { dialogue, isAnswering, cards } = useAdvisor()
  const found = lastFindings(dialogue)
  const recommendations = found?.recommendations ?? []
  const isWaiting = isAnswering && !recommendations.length
  return (
    <section className={styles.findings} aria-labelledby="findings" aria-busy={isAnswering}>
      <div className={styles.head}>
        <h2 id="findings">{say('advisor.findings.title')}</h2>
        {found?.end?.cataloguePath && <CatalogueLink path={found.end.cataloguePath} />}
      </div>
      {recommendations.length > 0 && cards && (
        <ol className={styles.list} data-ai-generated>
          {recommendations.map(robot => (
            <cards.RecommendationCard key={robot.id} recommendation={robot} />
          ))}
        </ol>
      )}
      {(isWaiting || (recommendations.length > 0 && !cards)) && <Skeletons />}
      {!recommendations.length && !isWaiting && (
        <p className={styles.empty}>{say(`advisor.findings.${whyNone(found)}`)}</p>
      )}
      {!dialogue.messages.length && <Example />}
      {found && <Steps answer={found} />}
    </section>
  )
}

/** How a question becomes a recommendation, before anything is asked. */
function Example() {
  const { say } = useSite()
  const [prompt] = examplePrompts(say)
  return (
    <section className={styles.example} aria-labelledby="example">
      <h3 id="example">{say('advisor.findings.example.title')}</h3>
      <ol>
        <li>
          <span className={controls.mono}>{say('advisor.findings.example.asked')}</span>
          <p>{prompt?.text}</p>
        </li>
        <li>
          <span className={controls.mono}>{say('advisor.findings.example.counted')}</span>
          <p>{say('advisor.findings.example.sum')}</p>
        </li>
        <li>
          <span className={controls.mono}>{say('advisor.findings.example.found')}</span>
          <p>
            {say('advisor.findings.example.robots')}{' '}
            {prompt && (
              <SiteLink to={prompt.address} className={controls.textLink}>
                {say('advisor.findings.example.open')}
              </SiteLink>
            )}
          </p>
        </li>
      </ol>
    </section>
  )
}

function whyNone(found: Answer | null): 'noMatch' | 'unproven' | 'empty' {
  if (found?.end?.noMatch) return 'noMatch'
  return found?.end?.handoff ? 'unproven' : 'empty'
}

/** With the same robots and requirements elsewhere. */
function Steps({ answer: { recommendations, end } }: { answer: Answer }) {
  const { say } = useSite()
  const compared = recommendations.slice(0, MOST_COMPARED).map(({ id }) => id)
  return (
    <div className={styles.steps}>
      <RequestLink className={`${controls.button} ${controls.compact}`} />
      {compared.length > 1 && (
        <SiteLink
          to={comparisonAddress(compared, end?.cataloguePath ?? null)}
          className={`${controls.quiet} ${controls.compact}`}
        >
          {say('advisor.findings.compare', { count: compared.length })}
        </SiteLink>
      )}
    </div>
  )
}

/** Placeholders while robots load. */
function Skeletons() {
  return (
    <ol className={styles.list} aria-hidden="true">
      {[0, 1, 2].map(place => (
        <li key={place} className={styles.card}>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </li>
      ))}
    </ol>
  )
}

/** What the catalogue can be filtered by, as the sheet of requirements names it. */
const criteria = {
  payload: 'advisor.sheet.rows.load',
  maxPayload: 'advisor.sheet.rows.load',
  part: 'advisor.sheet.rows.load',
  tool: 'advisor.sheet.rows.load',
  force: 'advisor.sheet.rows.load',
  reach: 'advisor.sheet.rows.reach',
  maxReach: 'advisor.sheet.rows.reach',
  axes: 'advisor.fields.axes',
  subSeries: 'advisor.fields.kinds',
  application: 'advisor.fields.application',
  search: 'advisor.findings.name',
} as const

const isCriterion = (name: string): name is keyof typeof criteria => name in criteria

/**
 * The catalogue with what it can filter by out of the requirements, and how many robots it shows then: more than meet
 * what it has no filter for.
 */
function CatalogueLink({ path }: { path: string }) {
  const { say, language } = useSite()
  const count = useAdvisor().catalogue.countAt(path)
  const names = [...new URLSearchParams(path.split('?')[1]).keys()].filter(isCriterion)
  const words = new Set(names.map(name => say(criteria[name])))
  const list = new Intl.ListFormat(language).format(words)
  return (
    <SiteLink to={path} className={`${controls.textLink} ${controls.small}`}>
      {count === null
        ? say('advisor.findings.inCatalogue')
        : say('advisor.findings.countInCatalogue', {
            count,
            criteria: language === 'en' ? list.toLowerCase() : list,
          })}
    </SiteLink>
  )
}
