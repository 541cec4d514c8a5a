import { expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp } from '../../test/test-app.ts'

const request = {
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@brandl.example',
  phone: '1',
  company: 'Brandl',
  message: 'Bitte um Rückruf',
}

test('an address sends 5 requests in 10 minutes; a second instance shares the count', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'on' })
  try {
    for (let i = 0; i < 5; i++) await app.stranger().call(contact.send, request)
    const refusal = await refusalOf(app.stranger().call(contact.send, request))
    expect(refusal).toMatchObject({ status: 429, code: 'request.too_many' })
    const [bucket] = await app.database.query<{ hits: number }>('select hits from rate_limits')
    expect(bucket).toEqual({ hits: 5 })
  } finally {
    await app.close()
  }
})

test('a burst gets no more through; a repeat of what is stored counts nothing', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'on' })
  try {
    const first = { idempotencyKey: 'anfrage-0001' }
    const { message } = await app.stranger().call(contact.send, request, first)
    const burst = Array.from({ length: 12 }, () => app.stranger().call(contact.send, request))
    const ends = await Promise.allSettled(burst)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await app.database.query('select hits from rate_limits')).toEqual([{ hits: 5 }])
    expect(await app.stranger().call(contact.send, request, first)).toEqual({ message })
    const stored = await app.database.query('select count(*)::int as count from contact_requests')
    expect(stored).toEqual([{ count: 5 }])
  } finally {
    await app.close()
  }
})
