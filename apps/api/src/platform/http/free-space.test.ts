import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mailPlacements } from '@app/contracts/mail-placements'
import { robotAdministration } from '@app/contracts/robot-administration'
import { randomBytes, randomUUID } from 'node:crypto'
import { applicant, apply, countFiles, spooled, type Sent } from '../../../test/applicant.ts'
import { openJob, refusalOf } from '../../../test/factories.ts'
import { until } from '../../../test/processes.ts'
import { samplePdf, samplePng } from '../../../test/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let jobId: number
beforeAll(async () => {
  app = await startTestApp()
  jobId = (await openJob(app)).id
})
afterAll(() => app.close())

const lessThanIsKeptFree = () => void (app.freeSpace.kept = Infinity)
const moreThanIsKeptFree = () => void (app.freeSpace.kept = 0)

const health = async () => {
  const answer = await app.stranger().fetch('/health/ready')
  return [answer.status, await answer.json()]
}

test('a disk that is nearly full takes no documents, but applications without; and it says so', async () => {
  // Large enough to wait on the disk.
  const sent: Sent[] = [
    ['cv', 'Lebenslauf.pdf', Buffer.concat([samplePdf(randomUUID()), randomBytes(1_000_000)])],
  ]
  const known = await spooled()
  const before = await countFiles(app)
  expect(await health()).toEqual([200, { status: 'ok', storage: 'ok' }])

  lessThanIsKeptFree()
  expect(await apply(app, applicant(jobId), sent)).toMatchObject({
    status: 507,
    code: 'application.no_room',
    error:
      'Dokumente können wir gerade nicht annehmen. Bitte bewerben Sie sich ohne Dokumente, oder versuchen Sie es morgen erneut.',
  })
  expect(await countFiles(app)).toBe(before)
  const ours = async () => (await spooled()).filter(name => !known.includes(name))
  await until('the temporary folder is clean', async () => (await ours()).length === 0)
  expect((await apply(app, applicant(jobId))).status).toBe(201)
  expect(await health()).toEqual([200, { status: 'ok', storage: 'short' }])

  moreThanIsKeptFree()
  expect((await apply(app, applicant(jobId), sent)).status).toBe(201)
  expect(await health()).toEqual([200, { status: 'ok', storage: 'ok' }])
})

test('a disk that is nearly full takes no mails and no pictures', async () => {
  const staff = await app.staff()
  const [robot] = await staff.call(robotAdministration.list, {})
  const mail = Buffer.from('Subject: Angebot\r\nFrom: a@huber.example\r\n\r\nGuten Tag\r\n')
  const mailFile = new File([new Uint8Array(mail)], 'Angebot.eml')
  const picture = samplePng(40, 30, () => [10, 120, 120])
  const image = new File([new Uint8Array(picture)], 'robot.png')

  lessThanIsKeptFree()
  const refusals = [
    staff.call(mailPlacements.drop, { mailFile }),
    staff.call(robotAdministration.uploadImage, { id: robot!.id, image }),
  ]
  for (const refusal of refusals)
    expect(await refusalOf(refusal)).toMatchObject({ status: 507, code: 'storage.full' })

  moreThanIsKeptFree()
  await staff.call(mailPlacements.drop, { mailFile })
  await staff.call(robotAdministration.uploadImage, { id: robot!.id, image })
})
