import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { article, StructuredData } from '../layout/structured-data.tsx'
import { calculate } from './arithmetic.ts'
import { FiguresForm } from './FiguresForm.tsx'
import { NextStep } from './NextStep.tsx'
import { Results } from './Results.tsx'
import styles from './Roi.module.css'
import { SavingsChart } from './SavingsChart.tsx'
import { useFigures } from './use-figures.ts'

const PATH = '/roi-rechner'

/** What an automation saves, calculated while typing; without JavaScript by the server. */
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
