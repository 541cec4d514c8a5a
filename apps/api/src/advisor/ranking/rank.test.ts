import { expect, test } from '@jest/globals'
import { applications, mountings } from '@app/contracts/advisor-choices'
import { noRequirements, type Application, type Requirements } from '@app/contracts/advisor-requirements'
import { catalogue } from '../../../test/seeded-candidates.ts'
import { advise } from '../dialogue/advise.ts'
import { understand } from '../dialogue/replay.ts'
import { compose } from '../wording/compose.ts'
import { german } from '../wording/sentences.de.ts'
import { rank } from './rank.ts'

/** The catalogue as it is once its figures have a source. */
const documented = { payload: 'documented', reach: 'documented', axes: 'documented' } as const
const sourced = catalogue.map(robot => ({ ...robot, evidence: documented }))

/** Numbers that come back: the same sequence every time, so that a failure can be repeated. */
function* random(state: number): Generator<number, never> {
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}
const numbers = random(1994)
const chance = (share: number) => numbers.next().value < share
const between = (least: number, most: number) => least + numbers.next().value * (most - least)
const one = <T>(of: readonly T[]): T => of[Math.floor(between(0, of.length))]!

const maybe = <T>(share: number, value: () => T): T | null => (chance(share) ? value() : null)

function anySheet(): Requirements {
  return {
    ...noRequirements,
    part: maybe(0.5, () => between(0.2, 300)),
    count: maybe(0.2, () => one([2, 3, 4])),
    tool: maybe(0.4, () => between(0.5, 80)),
    payload: maybe(0.3, () => between(1, 400)),
    includesTool: chance(0.2),
    payloadMost: maybe(0.1, () => between(20, 500)),
    force: maybe(0.1, () => between(10, 500)),
    reach: maybe(0.6, () => between(300, 3_400)),
    reachIsApproximate: chance(0.3),
    reachMost: maybe(0.1, () => between(600, 3_400)),
    size: maybe(0.1, () => between(200, 2_000)),
    application: maybe(0.6, () => one(applications)),
    mounting: maybe(0.2, () => one(mountings)),
    axes: maybe(0.15, () => one([4, 5, 6])),
    axesLeast: maybe(0.1, () => one([5, 6])),
    kinds: chance(0.1) ? [one(['scara', '6-axis', 'palletizer'] as const)] : [],
    excludedKinds: chance(0.1) ? ['scara'] : [],
    repeatability: maybe(0.1, () => one([0.02, 0.05, 0.07, 0.1])),
    protection: maybe(0.1, () => one(['IP54', 'IP67'])),
    bodyWeightMost: maybe(0.1, () => between(100, 3_500)),
    order: maybe(0.1, () => ({
      value: one(['payload', 'reach', 'accuracy'] as const),
      direction: 'most' as const,
    })),
  }
}

/** In these uses the part lies still, and the robot carries the tool alone. */
const leadTool: ReadonlySet<Application> = new Set([
  'arc_welding',
  'spot_welding',
  'laser_welding',
  'painting',
  'dispensing',
  'cutting',
])

test('of 5,000 sheets, no robot is named that breaks one of them', () => {
  let named = 0
  for (let i = 0; i < 5_000; i++) {
    const sheet = anySheet()
    for (const { robot } of rank(catalogue, sheet).picks) {
      named++
      // Written down once more, by hand: what the sheet says in so many words.
      const tool = sheet.tool ?? 0
      const isLed = sheet.tool !== null && sheet.application !== null && leadTool.has(sheet.application)
      const carried = isLed ? tool : (sheet.part ?? 0) * (sheet.count ?? 1) + tool
      const load = sheet.payload === null ? carried : sheet.payload + (sheet.includesTool ? 0 : tool)
      const isTotal = sheet.includesTool || (sheet.order !== null && sheet.payload !== null && !sheet.tool)
      const need = load && (load + (sheet.force ?? 0) / 9.81) * (isTotal ? 1 : 1.1)
      const reach = (sheet.reach ?? 0) * (sheet.reachIsApproximate ? 0.95 : 1)
      const breaks = [
        robot.payload !== null && robot.payload < need - 1e-3,
        robot.payload !== null && robot.payload > (sheet.payloadMost ?? Infinity),
        robot.reach !== null && robot.reach < reach - 1e-3,
        robot.reach !== null && robot.reach > (sheet.reachMost ?? Infinity),
        robot.axes !== null && sheet.axes !== null && robot.axes !== sheet.axes,
        robot.axes !== null && robot.axes < (sheet.axesLeast ?? 0),
        robot.kind !== null && sheet.kinds.length > 0 && !sheet.kinds.includes(robot.kind),
        robot.kind !== null && sheet.excludedKinds.includes(robot.kind),
        robot.accuracy !== null && robot.accuracy > (sheet.repeatability ?? Infinity),
        robot.bodyWeight !== null && robot.bodyWeight > (sheet.bodyWeightMost ?? Infinity),
        robot.installation.length > 0 &&
          sheet.mounting !== null &&
          !robot.installation.includes(sheet.mounting),
        robot.protection === 'IP54' && sheet.protection === 'IP67',
        sheet.application !== null &&
          robot.applicationSuffix === 'BD' &&
          !['press_tending', 'bending'].includes(sheet.application),
      ]
      expect({ robot: robot.name, sheet, breaks: breaks.map(Boolean) }).toEqual({
        robot: robot.name,
        sheet,
        breaks: breaks.map(() => false),
      })
    }
  }
  expect(named).toBeGreaterThan(2_000)
})

test.each(['explosive', 'food', 'washdown', 'cold'] as const)(
  'for %s surroundings no robot is named at all',
  each => {
    const { picks, hold } = rank(catalogue, { ...noRequirements, part: 5, environment: [each] })
    expect({ picks, isHeld: hold !== null }).toEqual({ picks: [], isHeld: true })
  },
)

test('beside people without a fence no robot is named at all', () => {
  expect(rank(catalogue, { ...noRequirements, part: 5, collaborative: true })).toMatchObject({
    picks: [],
    hold: 'collaborative',
  })
})

test('a robot for bending is not proposed for bags, and one for pallets comes first', () => {
  const { picks } = rank(catalogue, { ...noRequirements, part: 25, reach: 2_300, application: 'palletizing' })
  expect(picks[0]!.robot.applicationSuffix).toBe('PL')
  expect(picks.map(({ robot }) => robot.applicationSuffix)).not.toContain('BD')
})

test('only what is proven on every requirement meets everything; a -PL is proven to palletize by its name', () => {
  const { picks, proven, fitting } = rank(sourced, {
    ...noRequirements,
    part: 25,
    tool: 20,
    reach: 1_900,
    application: 'palletizing',
  })
  // The three palletizers; of the others nobody has proven that they palletize.
  expect([picks[0]!.robot.name, proven, fitting]).toEqual(['ER60-2000-PL', 3, 13])
  const said = (proven: number, others: number, more = {}) =>
    german.match({ proven, others, best: 'X.', isProvenTooLarge: false, isAssumed: false, ...more })
  expect(said(3, 10)).toBe(
    '3 Roboter im Katalog erfüllen alle Angaben; 10 weitere passen, soweit belegt. Am besten passt X.',
  )
  expect(said(1, 0)).toBe('Ein Roboter im Katalog erfüllt alle Angaben. Es ist X.')
  expect(said(0, 4)).toBe('4 Roboter im Katalog passen, soweit belegt. Am besten passt X.')
  expect(said(2, 5, { isProvenTooLarge: true, isAssumed: true })).toBe(
    '2 Roboter im Katalog erfüllen alle Angaben und Annahmen, sind aber deutlich größer als nötig; 5 weitere passen, soweit belegt. Am besten passt X.',
  )
})

test('where the proven robot is large, the smaller ones and the others say what is open', () => {
  const message = 'Kartons mit 18 kg palettieren, Greifer 20 kg, Reichweite 2,4 m'
  const { reading } = understand(sourced, { message, conversationHistory: [] }, 'de')
  const { recommendations, obligations } = compose(advise(sourced, reading), 'de')
  expect(recommendations[0]).toMatchObject({
    name: 'ER120-2400-PL',
    warnings: ['Deutlich größer als nötig; von kleineren ist nicht alles belegt.'],
  })
  expect(obligations.join()).toContain('Bei den weiteren Robotern offen: Anwendung Palettieren.')
})

test('a robot that carries less than the calculated need is not named', () => {
  for (let load = 1; load <= 250; load++) {
    const { picks, need } = rank(catalogue, { ...noRequirements, part: load, application: 'palletizing' })
    expect(picks.every(({ robot }) => robot.payload! >= need.designPayload!)).toBe(true)
  }
})

test('what is proven to meet everything comes first, except where it is far too large', () => {
  const found = (part: number) =>
    rank(sourced, { ...noRequirements, part, tool: 20, reach: 2_400, application: 'palletizing' })
  expect(found(18).picks[0]!.robot.name).toBe('ER120-2400-PL')
  const { picks, isProvenTooLarge } = found(16)
  expect({ isProvenTooLarge, names: picks.map(({ robot }) => robot.name) }).toEqual({
    isProvenTooLarge: true,
    names: expect.arrayContaining(['ER120-2400-PL']),
  })
  expect(picks[0]!.robot.name).not.toBe('ER120-2400-PL')
})

test('the first robot carries at most three times the load as long as a smaller one fits', () => {
  for (let load = 1; load <= 150; load += 1) {
    const sheet = { ...noRequirements, payload: load, includesTool: true }
    const { picks } = rank(catalogue, sheet)
    const smallest = Math.min(...catalogue.map(({ payload }) => payload!).filter(payload => payload >= load))
    expect(picks[0]!.robot.payload!).toBeLessThanOrEqual(Math.max(3 * load, smallest))
  }
})

test.each<Partial<Requirements>>([
  { kinds: ['scara'] },
  { kinds: ['6-axis'] },
  { axes: 6 },
  { axesLeast: 5 },
])('who names %p is shown no robot of which the catalogue does not tell it', asked => {
  for (const part of [1, 20, 100, 200]) {
    const { picks, nearest } = rank(catalogue, { ...noRequirements, ...asked, part })
    expect(picks.every(({ robot }) => robot.axes !== null)).toBe(true)
    expect(picks.length > 0 || nearest !== null).toBe(true)
  }
})
