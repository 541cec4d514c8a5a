import { expect, jest, test } from '@jest/globals'
import {
  type ArmProportions,
  type DrawnRobot,
  drawingType,
  forward,
  palletizer,
  proportions,
  sixAxis,
  solve,
} from './proportions.ts'
import { drawRobot } from './drawing.ts'
import { envelope } from './envelope.ts'
import { drawLineup } from './lineup.ts'

interface Row {
  name: string
  series: string
  subSeries: string | null
  applicationSuffix: string | null
  payload: number
  reach: number
}

// What the server fills an empty catalogue with.
const rows = jest.requireActual<Row[]>('../../../../../apps/api/src/robots/data/estun-robots.json')
const catalogue = rows.map(row => ({ ...row, type: drawingType(row) }))

const unwritable = /NaN|Infinity|undefined|\de[-+]/

/** Every point that the paths of a body come to, in the coordinates of its viewBox. */
function pointsOf(body: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, data] of body.matchAll(/ d="([^"]*)"/g)) {
    let [x, y] = [0, 0]
    for (const [, command, rest] of data!.matchAll(/([MhvlqcaZz])([^MhvlqcaZz]*)/g)) {
      const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      if (command === 'M') [x, y] = [numbers[0]!, numbers[1]!]
      else if (command === 'h') x += numbers[0]!
      else if (command === 'v') y += numbers[0]!
      else if (numbers.length > 1) [x, y] = [x + numbers.at(-2)!, y + numbers.at(-1)!]
      points.push([x, y])
    }
  }
  return points
}

/** The lower arm as far down as it goes, the forearm level. */
const farthest = ({ lowerArmLimits: [, front] }: ArmProportions) => ({ lowerArm: front, fold: 90 - front })

test('reach is what the links add up to', () => {
  for (const robot of catalogue) {
    const shown = proportions(robot)
    if (shown.type === 'scara') expect(shown.innerArm + shown.outerArm).toBeCloseTo(robot.reach)
    // A parallelogram does not stretch: its reach is measured with the lower arm bent down.
    else expect(forward(shown, farthest(shown)).wrist[0] + shown.wristOffset).toBeCloseTo(robot.reach)
  }
})

test('the law holds for the published links of ER80B-2565-BD', () => {
  const arm = sixAxis({ type: '6-axis', payload: 80, reach: 2565 })
  const published = { ...arm, shoulderOffset: 500, lowerArm: 610, forearm: 1455 }
  const { wrist } = forward(published, { lowerArm: 90, fold: 0 })
  expect(wrist[0]).toBeCloseTo(2565)
  expect(wrist[1]).toBeCloseTo(arm.shoulderHeight)
  expect(envelope(published).bounds.right).toBeCloseTo(2565)
})

test('the farthest point of the envelope is the reach of the catalogue', () => {
  for (const robot of catalogue) expect(envelope(proportions(robot)).bounds.right).toBeCloseTo(robot.reach)
})

test('a palletizer has an envelope of its own', () => {
  const size = { payload: 120, reach: 2400 }
  const [own, other] = (['palletizer', '6-axis'] as const).map(type =>
    envelope(proportions({ type, ...size })),
  )
  expect(own!.shape).toHaveLength(other!.shape.length + 2)
  // It does not turn over backwards, and does not reach as high.
  expect(own!.bounds.left).toBeGreaterThan(0)
  expect(own!.bounds.top).toBeLessThan(other!.bounds.top)
})

test('an arm is posed where it is asked to be', () => {
  for (const arm of [
    sixAxis({ type: '6-axis', payload: 20, reach: 1780 }),
    sixAxis({ type: '6-axis', payload: 270, reach: 2850 }),
    palletizer({ type: 'palletizer', payload: 120, reach: 2400 }),
  ]) {
    for (const [x, y] of [
      [0.7, 0.5],
      [0.85, 0.6],
      [1, forward(arm, farthest(arm)).wrist[1] / arm.reach],
    ] as const) {
      const { wrist } = forward(arm, solve(arm, x * arm.reach, y * arm.reach))
      expect(wrist[0] + arm.wristOffset).toBeCloseTo(x * arm.reach, 4)
      expect(wrist[1]).toBeCloseTo(y * arm.reach, 4)
    }
  }
})

test('what is out of reach is pointed at, within the limits of the joints', () => {
  const arm = sixAxis({ type: '6-axis', payload: 20, reach: 1780 })
  const pose = solve(arm, 5000, arm.shoulderHeight)
  expect(forward(arm, pose).wrist[0]).toBeCloseTo(1780, 4)
  const below = solve(arm, 1000, -9000)
  expect(below.lowerArm).toBeLessThanOrEqual(90)
})

test.each([
  ['a picture', { width: 146, height: 111 }],
  [
    'a sheet',
    {
      width: 640,
      envelope: true,
      grid: true,
      person: true,
      pallet: true,
      dimensions: 'full',
      pose: 'working',
    },
  ],
] as const)('every robot of the catalogue is drawn inside of %s', (_, options) => {
  for (const robot of catalogue) {
    const { body, viewBox } = drawRobot(robot, options)
    expect(body + viewBox).not.toMatch(unwritable)
    const [left, top, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number]
    const outside = pointsOf(body).filter(
      ([x, y]) => x < left - 1 || y < top - 1 || x > left + width + 1 || y > top + height + 1,
    )
    expect({ name: robot.name, outside }).toEqual({ name: robot.name, outside: [] })
  }
})

test('odd values from a form are drawn, too', () => {
  for (const type of ['6-axis', 'palletizer', 'scara'] as const) {
    for (const [payload, reach] of [
      [0.05, 3200],
      [2000, 90],
      [0.5, 12],
      [99_999, 99_999],
    ] as const) {
      const { body, viewBox } = drawRobot(
        { type, payload, reach },
        { width: 640, envelope: true, dimensions: 'full' },
      )
      expect(body + viewBox).not.toMatch(unwritable)
    }
  }
})

test('a picture of the catalogue stays small and writes no colours', () => {
  for (const robot of catalogue) {
    const { body } = drawRobot(robot, { width: 146, height: 111 })
    expect(body.length).toBeLessThan(4000)
    expect(body).not.toMatch(/#|rgb|fill=|stroke="/)
  }
})

test('robots in a line share one scale and one ground', () => {
  const small: DrawnRobot = { type: '6-axis', payload: 20, reach: 1000 }
  const large: DrawnRobot = { type: '6-axis', payload: 20, reach: 2000 }
  const line = drawLineup([{ robot: small, gap: 250 }, { person: true }, { robot: large }], 900)
  const [first, person, second] = line.spots
  expect(first!.to + 250).toBeCloseTo(person!.from)
  expect(person!.to - person!.from).toBe(524)
  expect(line.scale).toBeCloseTo(line.length / 900)
  expect(line.body.match(/scale\(/)).toBeNull()
  const heights = [small, large].map(robot => {
    const points = pointsOf(drawLineup([{ robot }], 900).body)
    return Math.min(...points.map(([, y]) => y))
  })
  // Castings grow slower than lengths: the height of the wrist decides.
  expect(heights[1]! / heights[0]!).toBeGreaterThan(1.7)
  expect(heights[1]! / heights[0]!).toBeLessThan(2.1)
  expect(second!.to - second!.from).toBeGreaterThan(first!.to - first!.from)
})

test('pictures that share a scale show one millimetre alike', () => {
  const options = { width: 132, height: 108, scale: 30 }
  const robots: DrawnRobot[] = [
    { type: 'scara', payload: 6, reach: 600 },
    { type: '6-axis', payload: 270, reach: 2850 },
  ]
  const sizes = robots.map(robot => drawRobot(robot, options).viewBox.split(' ').slice(2))
  expect(sizes).toEqual([
    ['3960', '3240'],
    ['3960', '3240'],
  ])
})

test('numbers are dimensioned in the reader’s language', () => {
  const robot: DrawnRobot = { type: '6-axis', payload: 4.5, reach: 900 }
  const options = { width: 640, dimensions: 'values' } as const
  expect(drawRobot(robot, options).body).toContain('>4,5\u00a0kg<')
  expect(drawRobot(robot, { ...options, language: 'en' }).body).toContain('>4.5\u00a0kg<')
})

test('what is drawn follows from series and suffix', () => {
  expect(drawingType({ series: 'ER', subSeries: 'SCARA', applicationSuffix: 'SR' })).toBe('scara')
  expect(drawingType({ series: 'ER', subSeries: 'Special-Purpose', suffix: 'Palletizing' })).toBe(
    'palletizer',
  )
  expect(drawingType({ series: 'UNO', subSeries: 'UNO Premium', applicationSuffix: 'HR' })).toBe('6-axis')
})
