import { useQuery } from '../navigation.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { brand } from '@app/contracts/brand'
import { addToMessage } from '../contact/draft.ts'
import { Field } from '../contact/Field.tsx'
import controls from '../layout/controls.module.css'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { article, PageHead, PageTop, StructuredData } from '../layout/PageHead.tsx'
import { languageIn } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import { calculate, figureNames, isUsable, type FigureName, type Payoff } from './arithmetic.ts'
import styles from './Roi.module.css'
import { SavingsChart } from './SavingsChart.tsx'
import { figuresAddress, useFigures, useWording, type FiguresState } from './use-figures.ts'

const PATH = '/roi-rechner'

/** Calculates while typing; without JavaScript on the server. */
export function RoiPage() {
  const site = useSite()
  const { say } = site
  const headline = say('roiCalculator.title')
  const description = say('roiCalculator.description')
  const figures = useFigures()
  const payoff = calculate(figures.values)
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: headline }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={headline}
        description={description}
        keywords={say('roiCalculator.keywords')}
        path={PATH}
        type="article"
        crumbs={crumbs}
      />
      <StructuredData
        data={article(site, { headline, description, path: PATH, image: '/social/default.png' })}
      />
      <PageTop title={headline} lead={say('roiCalculator.lead')} crumbs={crumbs} />
      <div className={styles.sheet}>
        <FiguresForm figures={figures} />
        <Results payoff={payoff} />
      </div>
      {payoff && <SavingsChart payoff={payoff} />}
      <Method />
      <NextStep values={figures.values} payoff={payoff} />
    </div>
  )
}

function Method() {
  const { say } = useSite()
  return (
    <section className={styles.method}>
      <h2>{say('roiCalculator.method.title')}</h2>
      <dl className={styles.formulas}>
        {(['annualSavings', 'payback', 'fiveYearReturn'] as const).map(name => (
          <div key={name}>
            <dt>{say(`roiCalculator.results.${name}`)}</dt>
            <dd>{say(`roiCalculator.method.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={controls.small}>{say('roiCalculator.method.note')}</p>
    </section>
  )
}

const example = figuresAddress({ costs: 120_000, savings: 30, investment: 90_000 })

/** A plain form, so that it works without JavaScript. */
function FiguresForm({ figures: { texts, values, form, change, settle } }: { figures: FiguresState }) {
  const { say } = useSite()
  const query = useQuery()
  const [edited, setEdited] = useState<FigureName | null>(null)
  const language = languageIn(query)
  const isEmpty = figureNames.every(name => !texts[name])

  // No errors while typing.
  function errorOf(name: FigureName) {
    if (!texts[name].trim() || edited === name || isUsable(name, values[name])) return undefined
    return say(name === 'savings' ? 'roiCalculator.form.wrongSavings' : 'roiCalculator.form.wrong')
  }
  function finish(event?: FormEvent) {
    event?.preventDefault()
    setEdited(null)
    settle()
  }
  return (
    <form ref={form} action="/roi-rechner" className={styles.form} noValidate onSubmit={finish}>
      <h2>{say('roiCalculator.form.title')}</h2>
      {language && <input type="hidden" name="lang" value={language} />}
      {figureNames.map(name => (
        <Field
          key={name}
          name={name}
          label={say(`roiCalculator.form.${name}`)}
          value={texts[name]}
          error={errorOf(name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          onChange={change}
          onFocus={() => setEdited(name)}
          onBlur={() => finish()}
        />
      ))}
      <button type="submit" className={`${controls.button} ${styles.submit}`}>
        {say('roiCalculator.form.submit')}
      </button>
      <SiteLink to={isEmpty ? example : '/roi-rechner'} replace className={controls.link}>
        <span>{say(isEmpty ? 'roiCalculator.form.example' : 'roiCalculator.form.reset')}</span>
      </SiteLink>
    </form>
  )
}

/** Results are read out after a pause, not at every digit. */
const REST_MS = 800

function Results({ payoff }: { payoff: Payoff | null }) {
  const { say } = useSite()
  const { duration, money, percent } = useWording()
  const results = {
    payback: payoff && duration(payoff.paybackMonths),
    annualSavings: payoff && money(payoff.annualSavings),
    fiveYearReturn: payoff && percent(payoff.fiveYearReturn),
  }
  const summary = payoff
    ? say('roiCalculator.results.summary', {
        payback: results.payback,
        return: results.fiveYearReturn,
      })
    : say('roiCalculator.results.none')
  return (
    <section className={styles.results}>
      <h2>{say('roiCalculator.results.title')}</h2>
      <dl>
        {(['payback', 'annualSavings', 'fiveYearReturn'] as const).map(name => (
          <div key={name}>
            <dt>{say(`roiCalculator.results.${name}`)}</dt>
            <dd className={controls.num}>{results[name] ?? <span className={controls.unknown}>–</span>}</dd>
          </div>
        ))}
      </dl>
      {!payoff && <p className={controls.small}>{summary}</p>}
      <output className={controls.hidden}>{useRested(summary)}</output>
    </section>
  )
}

/** `text` once unchanged for a while; initially empty, so that it is not read out. */
function useRested(text: string): string {
  const first = useRef(text)
  const [rested, setRested] = useState('')
  useEffect(() => {
    if (text === first.current && !rested) return
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, rested])
  return rested
}

function NextStep({ values, payoff }: { values: Record<FigureName, number | null>; payoff: Payoff | null }) {
  const { say } = useSite()
  const { duration, money, percent } = useWording()

  function takeAlong() {
    if (!payoff) return
    addToMessage(
      say('roiCalculator.next.message', {
        costs: money(values.costs ?? 0),
        savings: percent(values.savings ?? 0),
        investment: money(values.investment ?? 0),
        payback: duration(payoff.paybackMonths),
        return: percent(payoff.fiveYearReturn),
      }),
    )
  }
  return (
    <section className={styles.next}>
      <div>
        <h2>{say('roiCalculator.next.title')}</h2>
        <p>{say('roiCalculator.next.text')}</p>
      </div>
      <div className={styles.ways}>
        <SiteLink to="/contact" className={controls.button} onClick={takeAlong}>
          {say('roiCalculator.next.contact')}
        </SiteLink>
        <ExternalLink href={brand.bookingUrl}>{say('roiCalculator.next.booking')}</ExternalLink>
      </div>
    </section>
  )
}
