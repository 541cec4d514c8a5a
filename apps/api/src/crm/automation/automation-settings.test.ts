import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { automation, automationDefaults } from '@app/contracts/automation'
import { refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const rules = (fields = {}) => staff.call(automation.save, { ...automationDefaults, ...fields })

test('at first everything is off; what is saved is checked, kept and written into the audit log', async () => {
  expect(await staff.call(automation.get, {})).toEqual({ ...automationDefaults, version: 1 })
  for (const wrong of [
    { time: '7:30' },
    { time: '24:00' },
    { followUpDays: 0 },
    { silenceDays: 366 },
    { silenceDays: 1.5 },
  ])
    expect(await refusalOf(rules(wrong))).toMatchObject({
      status: 400,
      fields: { [Object.keys(wrong)[0]!]: expect.stringContaining('Bitte') },
    })
  const saved = await rules({ silenceEnabled: true, silenceDays: 21, version: 1 })
  expect(await staff.call(automation.get, {})).toEqual(saved)
  expect(await refusalOf(rules({ time: '08:00', version: 1 }))).toMatchObject({
    status: 409,
    code: 'automation.changed',
    current: { silenceDays: 21, version: saved.version },
  })
  const [entry] = await staff.call(audit.list, { limit: 1, action: 'automation.saved' })
  expect(entry!.subject).toBe('07:30 Uhr: Warnung bei offenen Opportunities ohne Aktivität (21 Tage)')
})
