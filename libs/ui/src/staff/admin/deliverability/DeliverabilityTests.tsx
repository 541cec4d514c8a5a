import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react'
import {
  type DeliverabilityReport,
  type DeliverabilityTest,
  SCORE_BANDS,
  gainOf,
} from '@app/contracts/deliverability'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import type { Tone } from '../../../theme/colors.ts'
import classes from './Deliverability.module.css'

/** In order of urgency. */
const testEnds = {
  fail: { word: 'Fehler', tone: 'error', icon: IconCircleX },
  warning: { word: 'Warnung', tone: 'warn', icon: IconAlertTriangle },
  unknown: { word: 'Nicht prüfbar', tone: 'gray', icon: IconHelpCircle },
  pass: { word: 'Bestanden', tone: 'ok', icon: IconCircleCheck },
} as const satisfies Record<TestEnd, { word: string; tone: Tone; icon: Icon }>
const order = Object.keys(testEnds)
const urgency = (test: DeliverabilityTest) => order.indexOf(endOf(test)) * 100 - test.weight

/** Most urgent first, then by weight. */
export function TestList({ tests, title }: { tests: DeliverabilityTest[]; title: string }) {
  return (
    <Section title={title} count={tests.length} flush>
      <ul className={classes['tests']}>
        {grouped(tests)
          .toSorted(([a], [b]) => urgency(a) - urgency(b))
          .map(([test, ...alike]) => (
            <li key={test.id}>
              <EndBadge test={test} />
              <div>
                <b>{[test, ...alike].map(each => each.test).join(', ')}</b>
                <p>{[...new Set([test, ...alike].map(({ message }) => message))].join(' ')}</p>
                {test.recommendation && (
                  <p className={classes['advice']}>
                    <IconArrowRight {...smallIcon} aria-hidden />
                    {test.recommendation}
                  </p>
                )}
              </div>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** Tests that could not run for the same reason share one row. */
function grouped(tests: DeliverabilityTest[]): [DeliverabilityTest, ...DeliverabilityTest[]][] {
  const groups = new Map<string, [DeliverabilityTest, ...DeliverabilityTest[]]>()
  for (const test of tests) {
    const cause = test.checked ? test.id : test.recommendation || test.message
    const group = groups.get(cause)
    if (group) group.push(test)
    else groups.set(cause, [test])
  }
  return [...groups.values()]
}

/** `unknown`: could not be tested. */
type TestEnd = DeliverabilityTest['status'] | 'unknown'

const endOf = ({ status, checked }: DeliverabilityTest): TestEnd => (checked ? status : 'unknown')

const bands = {
  good: { word: 'Gut', tone: 'ok', icon: IconCircleCheck },
  fair: { word: 'Verbesserbar', tone: 'warn', icon: IconAlertTriangle },
  bad: { word: 'Schlecht', tone: 'error', icon: IconCircleX },
} as const

function bandOf(score: number): keyof typeof bands {
  if (score >= SCORE_BANDS.good) return 'good'
  return score >= SCORE_BANDS.fair ? 'fair' : 'bad'
}

export function ScoreStrip({ report: { overallScore, tests } }: { report: DeliverabilityReport }) {
  const score = tests.some(({ checked }) => checked) ? overallScore : null
  const band = score === null ? null : bandOf(score)
  return (
    <section className={classes['score']} aria-label="Wertung">
      <div className={classes['value']}>
        <span className="meta">Zustellbarkeit</span>
        <b className="num" data-band={band}>
          {score === null ? '–' : formatPercent(score)}
        </b>
        {band === null ? (
          <Status icon={IconHelpCircle}>Nicht prüfbar</Status>
        ) : (
          <Status tone={bands[band].tone} icon={bands[band].icon}>
            {bands[band].word}
          </Status>
        )}
      </div>
      <Scale score={score} />
      <p className="muted">{[counted(tests), hint(tests, score)].filter(Boolean).join(' ')}</p>
    </section>
  )
}

function Scale({ score }: { score: number | null }) {
  return (
    <div className={classes['scale']} aria-hidden>
      <div className={classes['bands']}>
        <i data-band="bad" style={{ flex: SCORE_BANDS.fair }} />
        <i data-band="fair" style={{ flex: SCORE_BANDS.good - SCORE_BANDS.fair }} />
        <i data-band="good" style={{ flex: 100 - SCORE_BANDS.good }} />
        {score !== null && <em style={{ left: `${score}%` }} />}
      </div>
      <div className={classes['marks']}>
        {[0, SCORE_BANDS.fair, SCORE_BANDS.good, 100].map(mark => (
          <span key={mark} className="mono" style={{ left: `${mark}%` }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}

const words: Record<TestEnd, [one: string, many: string]> = {
  pass: ['bestanden', 'bestanden'],
  warning: ['Warnung', 'Warnungen'],
  fail: ['Fehler', 'Fehler'],
  unknown: ['nicht prüfbar', 'nicht prüfbar'],
}

function counted(tests: DeliverabilityTest[]): string {
  const parts = (Object.keys(words) as TestEnd[]).flatMap(end => {
    const count = tests.filter(test => endOf(test) === end).length
    return count > 0 ? [`${count} ${words[end][count === 1 ? 0 : 1]}`] : []
  })
  return `${parts.join(', ')}.`
}

/** What limits the score, or the test that would raise it most. */
function hint(tests: DeliverabilityTest[], score: number | null): string {
  if (score === null || score >= SCORE_BANDS.good) return ''
  const gates = tests.filter(test => test.isGate && endOf(test) === 'fail')
  if (gates.length > 0)
    return `${gates.map(({ test }) => test).join(', ')}: Solange das fehlt, bleibt die Wertung unter 50.`
  const gains = tests.map(test => ({ name: test.test, gain: gainOf(tests, test.id) }))
  const [best] = gains.toSorted((a, b) => b.gain - a.gain)
  const missing = SCORE_BANDS.good - score
  const points = missing === 1 ? 'Noch 1 Punkt' : `Noch ${missing} Punkte`
  return `${points} bis „gut“${best && best.gain > 0 ? `: ${best.name} allein bringt ${best.gain}` : ''}.`
}

export function EndBadge({ test }: { test: DeliverabilityTest }) {
  const { word, tone, icon } = testEnds[endOf(test)]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}
