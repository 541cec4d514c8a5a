import { useState, type ComponentProps } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { ExternalLink, SiteLink } from '../layout/links.tsx'
import { Inspection } from '../partnership/Inspection.tsx'
import { kilograms } from '../robots/figures.ts'
import { groupOf } from '../robots/scatter/points.ts'
import type { RobotDialog } from '../robots/RobotDialog.tsx'
import { useSite } from '../site-context.ts'
import type { CatalogueFacts, PlottedRobot } from './load.ts'
import { CallBox, LogoPair, Tiles } from './partner-parts.tsx'
import styles from './Partners.module.css'
import { Mark, RangePlot } from './RangePlot.tsx'
import { card, Section } from './Section.tsx'

const { name: partner, anchor, exploreUrl, consultationUrl } = brand.robotPartner

const kinds = ['standard', 'scara', 'mini', 'special', 'uno'] as const
const series = ['scara', 'uno', 'standard', 'other', 'total'] as const
const features = ['accuracy', 'payload', 'axes', 'service'] as const

interface OpenDialog {
  RobotDialog: typeof RobotDialog
  id: number
}

interface RobotPartnerProps {
  robots: readonly PlottedRobot[]
  catalogue: CatalogueFacts | null
}

/** The robot partner: our catalogue in one plot, the partner's own figures beside it, and the ways to a robot. */
export function RobotPartner({ robots, catalogue }: RobotPartnerProps) {
  const { say } = useSite()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const tiles = useTiles(catalogue)

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
        title={robots.length ? say('estun.title', { count: robots.length }) : say('estun.name')}
        aside={<LogoPair partner={partner} />}
      >
        <div className={styles.columns}>
          {robots.length > 0 && <Range robots={robots} onOpen={open} />}
          <div className={styles.portfolio} {...card(1)}>
            <p>{say('estun.lead')}</p>
            <Series catalogue={catalogue} />
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

/** The partner's claims say whose they are; what our catalogue knows better stands beside them. */
function useTiles(catalogue: CatalogueFacts | null) {
  const { say, language } = useSite()
  const [least, most] = catalogue?.axes ?? [4, 6]
  const payload = catalogue?.payload ?? null
  const here = payload === null ? '' : say('estun.mostHere', { figure: kilograms(payload, language) })
  return features.map(name => ({
    title: say(`estun.features.${name}.title`, { least, most }),
    text: say(`estun.features.${name}.text`, { partner, here }),
  }))
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
              {say(`estun.kinds.${kind}`)} {robots.filter(robot => groupOf(robot) === kind).length}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** The series as the partner counts them, beside how many of them stand in our catalogue. */
function Series({ catalogue }: { catalogue: CatalogueFacts | null }) {
  const { say } = useSite()
  const here = catalogue && countsOf(catalogue)
  return (
    <table className={styles.series}>
      {here && (
        <caption>
          {say('estun.portfolio.here', {
            partner,
            models: say('estun.series.total.models'),
            count: here.total,
          })}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{say('estun.portfolio.series')}</th>
          <th scope="col">{say('estun.portfolio.range')}</th>
          <th scope="col">{say('estun.portfolio.models', { partner })}</th>
          {here && <th scope="col">{say('estun.portfolio.ours')}</th>}
        </tr>
      </thead>
      <tbody>
        {series.map(name => (
          <tr key={name}>
            <th scope="row">{say(`estun.series.${name}.name`)}</th>
            <td>{whole(say(`estun.series.${name}.range`))}</td>
            <td>{say(`estun.series.${name}.models`)}</td>
            {here && <td>{here[name]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const countsOf = ({ groups: { scara, uno, standard, mini, special }, total }: CatalogueFacts) => ({
  scara,
  uno,
  standard,
  other: mini + special,
  total,
})

// A line could also end at the dash of "3–50 kg".
const whole = (text: string) => text.split(' ').map(word => [<span key={word}>{word}</span>, ' '])

const { aiPartner } = brand

/** Texts of the landing page's section on AI quality inspection: German, whatever language the page is in. */
const quality = {
  name: 'KI-Prüfung',
  title: `Sichtprüfung mit ${aiPartner.name}`,
  lead: 'Die Kamera sieht jedes Teil, das Modell entscheidet in der Linie. Gelernt wird an Ihren Teilen, nicht an Beispiel\u00adbildern.',
  figure: {
    image:
      'Prüfbild eines Flansches: links das Kamerabild, rechts mit markierten Fehlern, eine Bohrung fehlt, ein Kratzer',
    camera: 'Kamerabild',
    detected: 'DEFEKT ERKANNT',
    confidence: 'Konfidenz: 97.3%',
    scratch: 'Kratzer 4,2\u00a0mm',
    bore: 'Bohrung fehlt',
    caption: 'Flansch 8 x Ø 11, Prüfmerkmal Bohrbild',
    compare: 'Vergleich',
  },
  features: [
    { title: '80\u00a0%+ weniger Pseudoausschuss', text: 'Gute Teile bleiben gut.' },
    { title: '35+ KI-Fachkräfte', text: 'beim Partner, ein Team für Ihr Modell.' },
    { title: 'Prüfung in der Linie', text: 'Auf einem Rechner an der Anlage, ohne Cloud im Takt.' },
    { title: 'Nachlernen im Betrieb', text: 'Neue Fehlerbilder ergänzen Sie selbst.' },
  ],
  partnership: `${brand.name} baut Zuführung, Beleuchtung und Ausschleusung, ${aiPartner.name} liefert Modell und Plattform. Eine Abnahme, eine Ansprechperson.`,
  call: 'Ist Ihr Teil prüfbar?',
  callText:
    'Schicken Sie uns Bilder von guten und schlechten Teilen. Wir sagen Ihnen, ob eine Kamera den Unterschied sieht.',
  inquire: 'Jetzt anfragen',
  page: 'Zur Partnerschaft',
  visit: `Zu ${aiPartner.name}`,
}

/** The partner for AI quality inspection; always German, as specified. */
export function AiPartner() {
  return (
    <Section
      id={aiPartner.anchor}
      sheet={8}
      name={quality.name}
      threshold={0.2}
      lang="de"
      title={quality.title}
      lead={quality.lead}
    >
      <div className={styles.aiPartnerColumns}>
        <div {...card(0)}>
          <Inspection words={quality.figure} />
        </div>
        <Tiles tiles={quality.features} />
      </div>
      <div className={styles.aiPartnerColumns} {...card(4)}>
        <p>{quality.partnership}</p>
        <SiteLink to={aiPartner.path} className={controls.link}>
          <span>{quality.page}</span>
          <Icon name="forward" />
        </SiteLink>
      </div>
      <div {...card(5)}>
        <CallBox
          title={quality.call}
          text={quality.callText}
          inquire={quality.inquire}
          visit={quality.visit}
          url={aiPartner.url}
        />
      </div>
    </Section>
  )
}
