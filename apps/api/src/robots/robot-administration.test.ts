import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { robotAdministration } from '@app/contracts/robot-administration'
import { figuresOfName, implausibleFigures } from '@app/contracts/robot-name'
import { robots } from '@app/contracts/robots'
import { refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function robotNamed(name: string) {
  const all = await staff.call(robotAdministration.list, {})
  const { id } = all.find(robot => robot.name === name)!
  return staff.call(robotAdministration.get, { id })
}

/** What a stranger reads at a path of this or another server. */
async function read(path: string, url = app.url) {
  const response = await fetch(url + path)
  return { status: response.status, text: await response.text() }
}

test('staff list all robots, inactive ones included, with who has proven what', async () => {
  const all = await staff.call(robotAdministration.list, {})
  expect(all).toHaveLength(74)
  expect(all.filter(({ isActive }) => !isActive)).toHaveLength(14)
  expect(await robotNamed('ER16-1600')).toMatchObject({
    version: 1,
    entries: {},
    image: null,
    evidence: { payload: 'documented' },
    sources: [expect.any(String)],
  })
})

describe('a robot that is switched off', () => {
  const places = (id: number) => [
    '/api/robots',
    '/api/robots/catalogue',
    '/robots',
    `/api/robots/${id}`,
    `/robot/${id}`,
    `/api/robots/${id}/thumbnail`,
    '/sitemap-robots.xml',
  ]
  // Other robots' names begin with it.
  const names = (text: string, { id, name }: { id: number; name: string }) =>
    [`"${name}"`, `>${name}<`, `/robot/${id}<`].some(part => text.includes(part))

  /** Whether a stranger finds nothing of the robot at a path. */
  async function isGone(robot: { id: number; name: string }, path: string, url: string) {
    const { status, text } = await read(path, url)
    return path.includes(`/${robot.id}`) ? status === 404 : !names(text, robot)
  }

  test('vanishes for visitors at once, on every server, and comes back', async () => {
    const robot = await robotNamed('ER20-1780')
    const { id, name } = robot
    const second = await startTestApp({ SEED: 'none' }, app)
    try {
      const everywhere = [app.url, second.url].flatMap(url => places(id).map(path => [path, url] as const))
      // Read once, so that the caches of both servers hold it.
      for (const [path, url] of everywhere)
        expect([path, await isGone(robot, path, url)]).toEqual([path, false])
      const saved = await staff.call(robotAdministration.toggleActive, { id, isActive: false })
      expect(saved).toMatchObject({ isActive: false, version: 2 })
      for (const [path, url] of everywhere)
        await until(`${name} is gone from ${path}`, () => isGone(robot, path, url))
      // Staff still see it, although strangers' answers are kept.
      expect(await staff.call(robots.get, { id })).toMatchObject({ id, isActive: false })
      await staff.call(robotAdministration.toggleActive, { id, isActive: true })
      for (const [path, url] of everywhere)
        await until(`${name} is back in ${path}`, async () => !(await isGone(robot, path, url)))
    } finally {
      await second.close()
    }
  })

  test('has no picture to share either', async () => {
    const { id } = await robotNamed('ER20-2000')
    const path = `/social/robot-${id}.png`
    expect((await read(path)).status).toBe(200)
    await staff.call(robotAdministration.toggleActive, { id, isActive: false })
    await until('its picture is gone', async () => (await read(path)).status === 404)
  })
})

describe('an edit', () => {
  test('changes the values and what proves them, for visitors at once', async () => {
    const { id } = await robotNamed('ER16-1600')
    expect((await read(`/robot/${id}`)).text).not.toContain('Für Zellen mit zwei Zuführungen')
    const saved = await staff.call(robotAdministration.update, {
      id,
      descriptionGerman: ' Für Zellen mit zwei Zuführungen ',
      payload: 16.5,
      accuracy: null,
      protection: 'IP67',
    })
    expect(saved).toMatchObject({
      descriptionGerman: 'Für Zellen mit zwei Zuführungen',
      payload: 16.5,
      reach: 1590,
      accuracy: null,
      protection: 'IP67',
      evidence: { payload: 'entered', reach: 'documented', protection: 'entered' },
      entries: { payload: { by: expect.any(String), file: null, at: expect.any(String) } },
      version: 2,
    })
    expect(saved.evidence).not.toHaveProperty('accuracy')
    expect(saved.entries).toHaveProperty('accuracy')
    await until('the page shows it', async () => {
      const { text } = await read(`/robot/${id}`)
      return text.includes('Für Zellen mit zwei Zuführungen') && text.includes('von uns erfasst')
    })
    await until('the list shows it', async () =>
      (await app.stranger().call(robots.list, {})).some(robot => robot.id === id && robot.payload === 16.5),
    )
  })

  test('tells strangers nothing about who made it', async () => {
    const { id } = await robotNamed('ER16-1600')
    const { by } = (await staff.call(robotAdministration.get, { id })).entries.payload!
    for (const path of [`/api/robots/${id}`, `/robot/${id}`, '/api/robots'])
      expect((await read(path)).text).not.toContain(by)
  })

  test('of a value that is the same is none', async () => {
    const before = await robotNamed('ER12-900')
    const after = await staff.call(robotAdministration.update, { id: before.id, payload: 12, reach: 900 })
    expect(after).toEqual(before)
  })

  test('takes the specified bare body', async () => {
    const { id } = await robotNamed('ER12-1510')
    const bare = { descriptionGerman: '', payload: 12, reach: 1510, accuracy: 0.05, protection: 'IP54' }
    expect(await staff.call(robotAdministration.update, { id, ...bare })).toMatchObject({
      ...bare,
      descriptionGerman: null,
      // What the name says is still what proves it.
      evidence: { payload: 'from_name', reach: 'from_name', accuracy: 'entered', protection: 'entered' },
    })
  })

  test.each([
    ['payload', 0, 'Bitte eine Zahl über 0 und bis 3.000 kg eingeben'],
    ['payload', -5, 'Bitte eine Zahl über 0 und bis 3.000 kg eingeben'],
    ['payload', 3001, 'Bitte eine Zahl über 0 und bis 3.000 kg eingeben'],
    ['reach', 6001, 'Bitte eine Zahl über 0 und bis 6.000 mm eingeben'],
    ['reach', '1780', 'Bitte eine Zahl über 0 und bis 6.000 mm eingeben'],
    ['accuracy', 6, 'Bitte eine Zahl über 0 und bis 5 mm eingeben'],
    ['descriptionGerman', 'x'.repeat(601), 'Höchstens 600 Zeichen'],
    ['protection', 'x'.repeat(41), 'Höchstens 40 Zeichen'],
    ['estunUrl', 'javascript:alert(1)', 'Bitte eine Adresse eingeben, die mit https:// beginnt'],
    ['estunUrl', 'https://a@b.example/', 'Bitte eine Adresse eingeben, die mit https:// beginnt'],
  ])('with %s %s is refused', async (field, value, sentence) => {
    const { id, version } = await robotNamed('ER15-1400')
    const response = await staff.fetch(`/api/admin/robots/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: value }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.invalid', fields: { [field]: sentence } })
    expect((await robotNamed('ER15-1400')).version).toBe(version)
  })

  test('of an older state is refused with what is stored; without a version the last one wins', async () => {
    const { id, version } = await robotNamed('ER20B-1760')
    await staff.call(robotAdministration.update, { id, version, descriptionGerman: 'zuerst' })
    const late = { id, version, descriptionGerman: 'zu spät' }
    expect(await refusalOf(staff.call(robotAdministration.update, late))).toMatchObject({
      status: 409,
      code: 'robot.changed',
      current: { id, version: version + 1, descriptionGerman: 'zuerst', entries: {} },
    })
    const isActive = false
    expect(
      await refusalOf(staff.call(robotAdministration.toggleActive, { id, version, isActive })),
    ).toMatchObject({
      status: 409,
      current: { isActive: true },
    })
    await staff.call(robotAdministration.update, { id, descriptionGerman: 'zuletzt' })
    expect(await robotNamed('ER20B-1760')).toMatchObject({
      descriptionGerman: 'zuletzt',
      version: version + 2,
    })
  })

  test('ignores and never stores what it does not know', async () => {
    const { id, name } = await robotNamed('ER35-1810')
    const response = await staff.fetch(`/api/admin/robots/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'evil',
        evidence: { payload: 'documented' },
        isActive: false,
        protection: 'IP65',
      }),
    })
    expect(response.status).toBe(200)
    expect(await robotNamed(name)).toMatchObject({ name, isActive: true, protection: 'IP65' })
  })

  test('stands in the log, with robot and fields', async () => {
    const { id } = await robotNamed('ER50-2100')
    await staff.call(robotAdministration.update, { id, reach: 2101, protection: 'IP54' })
    const [entry] = await staff.call(audit.list, { action: 'robot.changed', limit: 1 })
    expect(entry).toMatchObject({
      subject: 'ER50-2100: Reichweite, Schutzart',
      staffName: expect.any(String),
    })
  })
})

describe('figures against the model name', () => {
  test('no robot of the catalogue is called implausible', async () => {
    const all = await staff.call(robotAdministration.list, {})
    expect(all.filter(({ name }) => !figuresOfName(name)).map(({ name }) => name)).toEqual([])
    expect(all.flatMap(robot => implausibleFigures({ ...robot, ...seeded(robot.name) }))).toEqual([])
  })
  // Some were edited above.
  const seeded = (name: string) => (name === 'ER16-1600' ? { payload: 16 } : {})

  test.each([
    ['ER20-1780', 200, 1780, ['payload']],
    ['ER20-1780', 20, 178, ['reach']],
    ['ER20-1780', 2, 20_000, ['payload', 'reach']],
    ['ER20/10-2000-HI', 20, 2000, []],
    ['ER20/10-2000-HI', 10, 2000, []],
    ['UNO-220-3100-HR', 22, 3100, ['payload']],
    ['ER80B-2565-BD', null, null, []],
    ['Sondermodell', 5, 5, []],
  ])('%s with %s kg and %s mm', (name, payload, reach, fields) => {
    expect(implausibleFigures({ name, payload, reach }).map(({ field }) => field)).toEqual(fields)
  })

  test('names what the name says', () => {
    const found = implausibleFigures({ name: 'ER20/10-1780', payload: 200, reach: 178 })
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'Der Modellname nennt 20 oder 10 kg.',
      'Der Modellname nennt 1780 mm.',
    ])
  })
})
