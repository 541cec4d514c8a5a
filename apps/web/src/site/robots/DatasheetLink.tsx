import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { withLanguage } from '../layout/SiteLink.tsx'
import type { ShownRobot } from './catalogue-robot.ts'
import { useFigures } from './use-figures.ts'
import { useApplications } from './use-words.ts'

/** The data sheet as a plain text file. It is made from what the page shows, so the two can't differ. */
export function DatasheetLink({ robot }: { robot: ShownRobot }) {
  const text = useDatasheet(robot)
  const { say } = useSite()
  return (
    <a className={controls.link} href={dataAddress(text)} download={`${robot.name}.txt`}>
      <span>{say('robot.datasheet')}</span>
      <Icon name="download" />
    </a>
  )
}

const dataAddress = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

function useDatasheet(robot: ShownRobot): string {
  const { say, language, publicUrl } = useSite()
  const applications = useApplications(robot).map(({ words }) => words)
  const named = {
    name: 'applications',
    label: say('robot.applications'),
    value: applications.join(', ') || null,
  } as const
  const figures = [...useFigures(robot), named].map(({ name, label, value }) => {
    const origin = value === null ? '' : ` (${say(`robot.evidence.${robot.evidence[name] ?? 'unverified'}`)})`
    return `${label}: ${value ?? say('common.onRequest')}${origin}`
  })
  return [
    robot.name,
    '',
    `${say('robot.series')}: ${robot.series}`,
    `${say('robot.technology')}: ${robot.subSeries ?? robot.series}`,
    ...figures,
    '',
    say('robot.evidenceNote'),
    '',
    publicUrl + withLanguage(`/robot/${robot.id}`, language === 'en' ? 'en' : null),
    `${brand.legalName}, ${brand.phone.shown}, ${brand.email}`,
    '',
  ].join('\r\n')
}
