import { expect, test } from '@jest/globals'
import { applications } from '@app/contracts/applications'
import { randomUUID } from 'node:crypto'
import { applicant, apply, type Sent } from '../../test/applicant.ts'
import { openJob, refusalOf } from '../../test/factories.ts'
import { samplePdf } from '../../test/sample-files.ts'
import { startTestApp } from '../../test/test-app.ts'

test('an address sends 5 applications in 10 minutes', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  try {
    const { id } = await openJob(limited)
    const send = () => limited.stranger().call(applications.send, applicant(id))
    for (let i = 0; i < 5; i++) await send()
    expect(await refusalOf(send())).toMatchObject({ status: 429, code: 'request.too_many' })
  } finally {
    await limited.close()
  }
})

test('an address sends 100 MB of documents a day; what is stored already or refused counts nothing', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  try {
    const { id } = await openJob(limited)
    const sender = applicant(id)
    const documents: Sent[] = [['cv', 'cv.pdf', samplePdf(randomUUID())]]
    const key = { 'idempotency-key': randomUUID() }
    for (let i = 0; i < 7; i++) expect((await apply(limited, sender, documents, key)).status).toBe(201)
    for (let i = 0; i < 5; i++)
      expect((await apply(limited, sender, [['cv', 'cv.pdf', Buffer.from('x')]])).status).toBe(415)
    const counted = await limited.database.query(
      `select hits from rate_limits where bucket like 'application-bytes:%'`,
    )
    expect(counted).toEqual([{ hits: documents[0]![2].length }])
    const endsIn = (interval: string) =>
      limited.database.query(
        `update rate_limits set hits = 100 * 1024 * 1024 - 1, "endsAt" = now() + $1::interval
           where bucket like 'application-bytes:%'`,
        [interval],
      )
    const other = applicant(id)
    await endsIn('4.5 hours')
    const refused = await apply(limited, other, documents)
    expect(refused).toMatchObject({
      status: 429,
      code: 'application.documents_per_day',
      error:
        'Von Ihrem Internetanschluss kamen schon so viele Dokumente, wie wir an einem Tag annehmen. ' +
        'Bitte versuchen Sie es in 5 Stunden erneut, oder bewerben Sie sich ohne Dokumente.',
    })
    expect(refused.retryAfter).toBeGreaterThan(4 * 3600)
    expect(refused.retryAfter).toBeLessThanOrEqual(4.5 * 3600)
    await endsIn('19.5 minutes')
    expect(await apply(limited, other, documents, { 'accept-language': 'en' })).toMatchObject({
      error:
        'Your internet connection has sent as many documents as we accept in a day. ' +
        'Please try again in 20 minutes, or apply without documents.',
    })
    expect((await apply(limited, other)).status).toBe(201)
  } finally {
    await limited.close()
  }
})
