import { useState, type ComponentProps } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import type { RobotDialog } from '../robots/RobotDialog.tsx'
import { useSite } from '../site-context.ts'
import type { PlottedRobot } from './load.ts'
import { LogoPair, Tiles } from './partner-parts.tsx'
import { Mark, RangePlot } from './RangePlot.tsx'
import styles from './RobotPartner.module.css'
import { card, Section } from './Section.tsx'

const { name: partner, anchor, exploreUrl, consultationUrl } = brand.robotPartner

const kinds = ['standard', 'scara', 'mini', 'special', 'uno'] as const
const series = ['scara', 'uno', 'standard', 'total'] as const
const features = ['accuracy', 'payload', 'axes', 'service'] as const

interface OpenDialog {
  RobotDialog: typeof RobotDialog
  id: number
}

/** The robot partner: the whole range in one plot, the portfolio, and the ways to a robot. */
export function RobotPartner({ robots }: { robots: readonly PlottedRobot[] }) {
  const { say } = useSite()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const tiles = features.map(name => ({
    title: say(`estun.features.${name}.title`),
    text: say(`estun.features.${name}.text`, { city: brand.address.city }),
  }))

  async function open({ id }: PlottedRobot, address: string) {
    try {
      const { RobotDialog } = await import('../robots/RobotDialog.tsx')
      setDialog({ RobotDialog, id })
    } catch {
      // The dialog did not arrive; perhaps the page does.
      location.assign(address)
    }
  }
  return (
    <>
      <Section
        id={anchor}
        sheet={7}
        name={say('estun.name')}
        dark
        threshold={0.2}
        badge={<p className={`${controls.badge} ${styles.badge}`}>{say('estun.badge', { partner })}</p>}
        title={say('estun.title')}
        aside={<LogoPair partner={partner} />}
      >
        <div className={styles.columns}>
          {robots.length > 0 && <Range robots={robots} onOpen={open} />}
          <div className={styles.portfolio} {...card(1)}>
            <p>{say('estun.lead')}</p>
            <Series />
            <SiteLink to="/robots" className={controls.button}>
              {say('estun.find')}
              <Icon name="forward" />
            </SiteLink>
            <ExternalLink className={controls.quiet} href={consultationUrl}>
              {say('estun.consult')}
            </ExternalLink>
            <div className={styles.links}>
              <ExternalLink href={exploreUrl}>{say('estun.explore', { partner })}</ExternalLink>
              <SiteLink to="/ki-beratung" className={controls.link}>
                <span>{say('estun.advisor')}</span>
                <Icon name="forward" />
              </SiteLink>
            </div>
          </div>
        </div>
        <Tiles tiles={tiles} columns={4} />
      </Section>
      {/* Outside of the dark sheet, whose colours it would take over. */}
      {dialog && <dialog.RobotDialog id={dialog.id} onClose={() => setDialog(null)} />}
    </>
  )
}

function Range({ robots, onOpen }: ComponentProps<typeof RangePlot>) {
  const { say } = useSite()
  return (
    <figure {...card(0)}>
      <RangePlot robots={robots} onOpen={onOpen} />
      <figcaption>
        <ul className={`${controls.mono} ${styles.legend}`}>
          {kinds.map(kind => (
            <li key={kind}>
              <Mark kind={kind} />
              {say(`estun.kinds.${kind}`)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function Series() {
  const { say } = useSite()
  return (
    <table className={styles.series}>
      <thead>
        <tr>
          <th scope="col">{say('estun.portfolio.series')}</th>
          <th scope="col">{say('estun.portfolio.range')}</th>
          <th scope="col">{say('estun.portfolio.models')}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(name => (
          <tr key={name}>
            <th scope="row">{say(`estun.series.${name}.name`)}</th>
            <td>{whole(say(`estun.series.${name}.range`))}</td>
            <td>{say(`estun.series.${name}.models`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// A line could also end at the dash of "3–50 kg".
const whole = (text: string) => text.split(' ').map(word => [<span key={word}>{word}</span>, ' '])
