import { useSite } from '../site-context.ts'
import { PageHead, type Crumb } from '../layout/PageHead.tsx'
import type { ShownRobot } from './catalogue-robot.ts'
import { kilograms, millimetres } from './figures.ts'

/** What a robot's page says of itself to search engines and those who share it. */
export function RobotHead({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const { id, name, series, subSeries } = robot
  const figures = useKnownFigures(robot)
  const named = { name, series, technology: subSeries ?? series, figures: figures.join(', ') }
  return (
    <PageHead
      title={[name, ...figures].join(', ')}
      description={say(figures.length ? 'robot.description' : 'robot.descriptionBare', named)}
      keywords={say('robot.keywords', named)}
      path={`/robot/${id}`}
      image={`/social/robot-${id}.png`}
      crumbs={useCrumbs(name)}
    />
  )
}

/** The way to a robot's page. */
export function useCrumbs(name: string): Crumb[] {
  const { say } = useSite()
  return [
    { name: say('common.home'), path: '/' },
    { name: say('catalogue.crumb'), path: '/robots' },
    { name },
  ]
}

/** The robot in one sentence; none where its figures are unknown. */
export function useLead(robot: ShownRobot): string {
  const { say } = useSite()
  const [payload, reach] = useKnownFigures(robot)
  if (!payload || !reach) return ''
  const axes = axesWords.get(robot.axes)
  if (!axes) return say('robot.leadBoth', { payload, reach })
  return say('robot.leadAxes', { axes: say(`robot.axesWords.${axes}`), payload, reach })
}

const axesWords = new Map<number | null, 'four' | 'five' | 'six' | 'seven'>([
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
])

/** Payload and reach, as far as they are known. */
function useKnownFigures({ payload, reach }: ShownRobot): string[] {
  const { language } = useSite()
  return [
    payload === null ? [] : kilograms(payload, language),
    reach === null ? [] : millimetres(reach, language),
  ].flat()
}
