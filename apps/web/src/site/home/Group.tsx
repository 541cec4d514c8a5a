import { brand } from '@app/contracts/brand'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './Group.module.css'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

const stats = ['years', 'divisions'] as const

/** The companies of the group. */
export function Group() {
  const { say, language } = useSite()
  return (
    <Section
      id="reingroup"
      sheet={13}
      name={say('group.name')}
      minor
      title={say('group.title')}
      aside={<Stats />}
    >
      <table className={styles.table} {...card(0)}>
        <thead>
          <tr>
            <th scope="col">{say('group.company')}</th>
            <th scope="col">{say('group.description')}</th>
            <th scope="col">{say('group.role')}</th>
            <th scope="col">{say('group.location')}</th>
            <th scope="col">{say('group.founded')}</th>
          </tr>
        </thead>
        <tbody>
          {brand.subsidiaries.map(({ name, url, description, role, location, founded }) => (
            <tr key={name}>
              <th scope="row">
                <ExternalLink className={controls.link} href={url}>
                  {name}
                </ExternalLink>
              </th>
              <td>{description[language]}</td>
              <td>{role[language]}</td>
              <td>{location}</td>
              <td>
                <span className={styles.since}>{say('group.since')} </span>
                {founded}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Stats() {
  const { say } = useSite()
  return (
    <dl className={styles.stats}>
      {stats.map(name => (
        <div key={name}>
          <dt>{say(`group.stats.${name}.label`)}</dt>
          <dd>{say(`group.stats.${name}.value`)}</dd>
        </div>
      ))}
    </dl>
  )
}
