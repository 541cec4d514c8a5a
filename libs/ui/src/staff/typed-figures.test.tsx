import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { robotOf } from '../../test/robot-record.ts'
import { customer, loggedIn, openConsole } from '../../test/staff.tsx'

const label = (name: RegExp) => screen.findByRole('textbox', { name })
const fails = (method: string, path: string) => ({ [`${method} ${path}`]: { status: 503, body: {} } })

/** Types into fields and leaves the last one. */
async function fill(user: ReturnType<typeof openConsole>['user'], typed: readonly [RegExp, string][]) {
  for (const [name, text] of typed) {
    await user.clear(await label(name))
    await user.type(await label(name), text)
  }
  await user.tab()
}

test('a robot’s figures are read as they are written in Austria, also with a point', async () => {
  const robot = robotOf({ name: 'Sondermaschine' })
  const { user, calls } = openConsole('/admin/robot/27', {
    ...loggedIn,
    'GET /api/admin/robots/27': { body: robot },
    ...fails('PATCH', '/api/admin/robots/27'),
  })
  await user.click(await screen.findByRole('button', { name: /Bearbeiten/ }))
  await fill(user, [
    [/^Traglast/, '1.250,5'],
    [/^Reichweite/, '1.780'],
    [/^Genauigkeit/, '0.025'],
  ])
  expect((await label(/^Traglast/)).getAttribute('value')).toBe('1.250,5')
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')!.body).toMatchObject({
    payload: 1250.5,
    reach: 1780,
    accuracy: 0.025,
  })
})

test('what is no figure stays as it was typed, is named, and is not sent', async () => {
  const { user, calls } = openConsole('/admin/robot/27', {
    ...loggedIn,
    'GET /api/admin/robots/27': { body: robotOf() },
  })
  await user.click(await screen.findByRole('button', { name: /Bearbeiten/ }))
  await fill(user, [[/^Traglast/, '12 Stück']])
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByText('Bitte eine Zahl über 0 und bis 3.000 kg eingeben')).toBeInTheDocument()
  expect(await label(/^Traglast/)).toHaveValue('12 Stück')
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('cents are no part of a revenue, and do not make it a hundred times larger', async () => {
  const { user, calls } = openConsole('/crm/customers', {
    ...loggedIn,
    ...fails('POST', '/api/admin/crm/customers'),
  })
  await user.click(await screen.findByRole('button', { name: /Neuer Kunde/ }))
  await fill(user, [
    [/^Firmenname/, customer.companyName],
    [/^Mitarbeiter/, '1.250'],
    [/^Jahresumsatz/, '1.250.000,50'],
  ])
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByText('Bitte eine ganze Zahl eingeben')).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await fill(user, [[/^Jahresumsatz/, '1.250.000']])
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    employeeCount: 1250,
    annualRevenue: 1_250_000,
  })
})

test('the pay of a posting keeps its thousands and its cents', async () => {
  const { user, calls } = openConsole('/admin/jobs/new', {
    ...loggedIn,
    'GET /api/admin/jobs': { body: [] },
    ...fails('POST', '/api/admin/jobs'),
  })
  await fill(user, [
    [/^Titel/, 'Montage'],
    [/^Mindestentgelt/, '2.912,50'],
  ])
  expect(await label(/^Mindestentgelt/)).toHaveValue('2.912,50')
  await user.click(screen.getByRole('button', { name: /Entwurf speichern/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ minimumPay: 2912.5 })
})

test('days are whole: a decimal is refused, not read as another digit', async () => {
  const rule = { key: 'contacts', name: 'Kontaktanfragen', from: 'nach Eingang', basis: '' }
  const { user, calls } = openConsole('/admin/privacy', {
    ...loggedIn,
    'GET /api/admin/privacy/retention': {
      body: [{ ...rule, days: 730, defaultDays: 730, due: 0, dueSoon: 0 }],
    },
  })
  const period = within(await screen.findByRole('form', { name: 'Frist für Kontaktanfragen' }))
  await fill(user, [[/^Tage, Kontaktanfragen/, '30,5']])
  await user.click(period.getByRole('button', { name: 'Speichern' }))
  expect(await label(/^Tage, Kontaktanfragen/)).toBeInvalid()
  expect(await label(/^Tage, Kontaktanfragen/)).toHaveValue('30,5')
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
})
