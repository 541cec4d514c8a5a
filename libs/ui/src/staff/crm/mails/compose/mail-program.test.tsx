import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { customer, loggedIn, openConsole } from '../../../../../test/staff.tsx'
import { mailProgramAddress } from './mail-program.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

const draft = {
  sender: null,
  to: [{ name: 'Eva Huber', email: 'eva+1@huber.example' }],
  cc: [{ name: '', email: 'max@huber.example' }],
  subject: 'AW: Größe & Preis',
  signature: '',
  fields: {},
  englishFields: {},
  quotedText: 'Von: Eva\n\nPasst das?',
  attachments: [],
  offer: null,
}

test('a mail program gets people, subject and quotation, and no more than it bears', () => {
  const address = new URL(mailProgramAddress(draft))
  expect(decodeURIComponent(address.pathname)).toBe('eva+1@huber.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    cc: 'max@huber.example',
    subject: 'AW: Größe & Preis',
    body: '\r\n\r\nVon: Eva\r\n\r\nPasst das?',
  })
  const long = mailProgramAddress({ ...draft, quotedText: '😀ä\n'.repeat(2_000) })
  expect(long.length > 1_850 && long.length <= 1_900).toBe(true)
  expect(new URL(long).searchParams.get('body')).toMatch(/\r\n…$/)
})

test('while the e-mail system is switched off, a new mail opens in the mail program', async () => {
  const opened: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const to = [{ name: customer.companyName, email: customer.email }]
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/mail-drafts': {
      body: { ...draft, to, cc: [], subject: '', quotedText: '' },
    },
  })
  await screen.findByRole('heading', { name: customer.companyName })
  await user.keyboard('s')
  await waitFor(() => expect(opened).toEqual([`mailto:${customer.email}`]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
