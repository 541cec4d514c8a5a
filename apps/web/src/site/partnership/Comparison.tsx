import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { RoiLink } from '../home/RoiLink.tsx'
import { Section } from '../home/Section.tsx'
import { card } from '../home/use-seen.ts'
import { useSite } from '../site-context.ts'
import styles from './PartnershipPage.module.css'

const criteria = ['speed', 'hours', 'evenness', 'proof', 'defects', 'feedback'] as const

/** Inspection by hand beside inspection in the line, and what the difference pays. */
export function Comparison() {
  const { say } = useSite()
  return (
    <Section
      id="comparison"
      sheet={4}
      name={say('partnership.comparisonName')}
      title={say('partnership.comparisonTitle')}
    >
      <table className={styles.comparison} {...card(0)}>
        <thead>
          <tr>
            <th scope="col">
              <span className={controls.hidden}>{say('partnership.criterion')}</span>
            </th>
            <th scope="col">{say('partnership.manual')}</th>
            <th scope="col">{say('partnership.live')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(criterion => (
            <tr key={criterion}>
              <th scope="row">{say(`partnership.comparison.${criterion}.name`)}</th>
              <td>{say(`partnership.comparison.${criterion}.manual`)}</td>
              <td>{say(`partnership.comparison.${criterion}.live`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.roi} {...card(1)}>
        <p>{say('partnership.roi')}</p>
        <RoiLink className={controls.link}>
          <span>{say('partnership.roiLink')}</span>
          <Icon name="external" />
        </RoiLink>
      </div>
    </Section>
  )
}
