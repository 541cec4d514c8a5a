import { gainOf, SCORE_BANDS, scoreOf, type DeliverabilityTest } from '@app/contracts/deliverability'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { formatPercent } from '../../../kit/format.ts'
import { Status } from '../../../kit/Status.tsx'
import classes from './Deliverability.module.css'
import { endOf, type TestEnd } from './test-end.ts'

const bands = {
  good: { word: 'Gut', tone: 'ok', icon: IconCircleCheck },
  fair: { word: 'Verbesserbar', tone: 'warn', icon: IconAlertTriangle },
  bad: { word: 'Schlecht', tone: 'error', icon: IconCircleX },
} as const

/** Green from 80, yellow from 60, red below. */
export function bandOf(score: number): keyof typeof bands {
  if (score >= SCORE_BANDS.good) return 'good'
  return score >= SCORE_BANDS.fair ? 'fair' : 'bad'
}

/** The score with the bands it lies in, and what would raise it most. */
export function ScoreStrip({ tests }: { tests: DeliverabilityTest[] }) {
  const score = scoreOf(tests)
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

/** What keeps the score down, or which test alone would raise it most. */
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
