import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { opportunities } from '@app/contracts/opportunities'
import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('a renamed stage has its new name everywhere; reasons are kept in their order, without blanks and repetitions', async () => {
  const customer = await createCustomer(staff)
  const { id } = await createOpportunity(staff, customer.id, { stageId: 4 })
  const { lossReasons } = await staff.call(pipelineSettings.get, {})
  expect(lossReasons).toContain('Preis')
  const saved = await staff.call(pipelineSettings.save, {
    stages: [{ id: 4, name: 'Offert gelegt' }],
    lossReasons: [' Lieferzeit ', '', 'Preis', 'Lieferzeit'],
  })
  expect(saved.lossReasons).toEqual(['Lieferzeit', 'Preis'])
  expect(saved.stages.map(({ name }) => name).slice(2, 5)).toEqual([
    'Bedarfsanalyse',
    'Offert gelegt',
    'Verhandlung',
  ])
  expect(await staff.call(pipelineSettings.get, {})).toEqual(saved)
  expect((await staff.call(opportunities.get, { id })).stage.name).toBe('Offert gelegt')
  expect(await staff.call(opportunities.stages, {})).toEqual(saved.stages)
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'pipeline.saved' })
})

test('two stages of one name and one without are refused at their fields', async () => {
  const stages = [
    { id: 1, name: 'Neu' },
    { id: 2, name: 'NEU ' },
    { id: 3, name: '' },
  ]
  expect(await refusalOf(staff.call(pipelineSettings.save, { stages, lossReasons: [] }))).toMatchObject({
    status: 400,
    fields: { 'stages.2.name': 'Name ist erforderlich' },
  })
  expect(
    await refusalOf(staff.call(pipelineSettings.save, { stages: stages.slice(0, 2), lossReasons: [] })),
  ).toMatchObject({ fields: { 'stages.1.name': 'Diesen Namen hat schon eine andere Phase' } })
})
