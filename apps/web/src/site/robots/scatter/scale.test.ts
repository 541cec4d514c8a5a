import { describe, expect, test } from '@jest/globals'
import { keys, payloadClasses, reachClasses } from '../filter.ts'
import { bandsOf, extentsOf, limitAt, positionOf, scaleOf, ticksOf } from './scale.ts'

const scale = scaleOf({ payload: [3, 700], reach: [400, 3300] })

describe('the scale of the picture', () => {
  test('is logarithmic, keeps every point off the frame and knows its way back', () => {
    const { payload, reach } = scale
    expect(payload.at(3)).toBeCloseTo(1 - payload.at(700))
    expect(payload.at(3)).toBeGreaterThan(0)
    expect(payload.at(30) - payload.at(3)).toBeCloseTo(payload.at(300) - payload.at(30))
    expect(reach.value(reach.at(1780))).toBeCloseTo(1780)
  })

  test('marks round values and the class boundaries', () => {
    expect(ticksOf(scale.payload, 'payload').map(({ value }) => value)).toEqual([
      5, 10, 20, 50, 100, 200, 500,
    ])
    expect(ticksOf(scale.reach, 'reach').map(({ value }) => value)).toEqual([
      400, 600, 800, 1000, 1500, 2000, 3000,
    ])
    const heavy = ticksOf(scale.payload, 'payload').filter(({ isBoundary }) => isBoundary)
    expect(heavy.map(({ value }) => value)).toEqual([10, 50, 200])
  })

  test('names the classes that it shows', () => {
    expect(bandsOf(scale.reach, keys(reachClasses), 'reach').map(({ name }) => name)).toEqual([
      'compact',
      'standard',
      'extended',
      'long',
    ])
    const small = scaleOf({ payload: [3, 9], reach: [400, 900] })
    expect(bandsOf(small.payload, keys(payloadClasses), 'payload').map(({ name }) => name)).toContain('light')
    expect(bandsOf(small.payload, keys(payloadClasses), 'payload').map(({ name }) => name)).not.toContain(
      'heavy',
    )
  })

  test('a limit is round, and none at the end of the axis', () => {
    expect(limitAt(scale, 'minReach', scale.reach.at(1304))).toBe(1300)
    expect(limitAt(scale, 'minPayload', scale.payload.at(5.3))).toBe(5.5)
    expect(limitAt(scale, 'maxPayload', scale.payload.at(203))).toBe(200)
    expect(limitAt(scale, 'minPayload', -0.1)).toBeNull()
    expect(limitAt(scale, 'maxReach', 1)).toBeNull()
    expect(positionOf(scale, 'minReach', null)).toBe(0)
    expect(positionOf(scale, 'maxReach', null)).toBe(1)
    expect(positionOf(scale, 'maxReach', 99_999)).toBe(1)
  })

  test('one robot, and none, still make a picture', () => {
    const one = scaleOf(extentsOf([{ payload: 20, reach: 1780 }]))
    expect(one.payload.at(20)).toBeCloseTo(0.5)
    expect(scaleOf(extentsOf([{ payload: null, reach: null }])).reach.at(1000)).toBeGreaterThan(0)
  })
})
