import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { service, StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'
import { AdvisorContext } from './advisor-context.ts'
import { DialogPanel } from './DialogPanel.tsx'
import { Findings } from './Findings.tsx'
import { Questions } from './Questions.tsx'
import { RequirementSheet } from './RequirementSheet.tsx'
import { useAdvisorState } from './use-advisor-state.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { Ways } from './Ways.tsx'

const PATH = '/ki-beratung'

/** The robot advisor: the dialogue, the sheet of requirements that it fills in, and the robots that meet them. */
export function AdvisorPage() {
  const site = useSite()
  const { say } = site
  const { advisor, robotDialog, closeRobot } = useAdvisorState()
  const name = say('advisor.title')
  const description = say('advisor.description')
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('advisor.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={name}
        description={description}
        keywords={say('advisor.keywords')}
        path={PATH}
        crumbs={crumbs}
      />
      <StructuredData data={service(site, { name, description, path: PATH })} />
      <PageTop title={name} lead={say('advisor.lead')} crumbs={crumbs} />
      <AdvisorContext value={advisor}>
        <ViewTabs />
        <div className={styles.panes} data-view={advisor.view}>
          <div className={styles.left}>
            <DialogPanel />
            <Ways />
          </div>
          <div className={styles.right} id="requirements" tabIndex={-1}>
            <RequirementSheet />
            <Findings />
          </div>
        </div>
      </AdvisorContext>
      <Questions />
      <Expert />
      {robotDialog && (
        <robotDialog.RobotDialog key={robotDialog.id} id={robotDialog.id} onClose={closeRobot} />
      )}
    </div>
  )
}

function Expert() {
  const { say } = useSite()
  return (
    <section className={styles.expert}>
      <div>
        <h2>{say('advisor.expertTitle')}</h2>
        <p>{say('advisor.expertText')}</p>
      </div>
      <div className={styles.ways}>
        <SiteLink to="/contact" className={controls.button}>
          {say('advisor.contact')}
        </SiteLink>
        <ExternalLink href={brand.bookingUrl} className={controls.quiet}>
          {say('advisor.booking')}
        </ExternalLink>
        <ExternalLink href={brand.companyUrl}>{say('advisor.company')}</ExternalLink>
      </div>
    </section>
  )
}
