import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'

/** What the catalogue can be filtered by, as the sheet of requirements names it. */
const criteria = {
  payload: 'advisor.sheet.rows.load',
  maxPayload: 'advisor.sheet.rows.load',
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
export function CatalogueLink({ path }: { path: string }) {
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
