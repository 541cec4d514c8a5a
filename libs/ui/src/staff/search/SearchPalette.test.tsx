import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, type Routes } from '../../../test/staff.tsx'
import { problem, type Answer, type Call } from '../../../test/transport.ts'

const queryOf = ({ url }: Call) => new URLSearchParams(url.split('?')[1]).get('query') ?? ''
const hit = (id: number, title: string) => ({ id, title, subtitle: null, customerId: null, at: null })
const found = (...hits: object[]): Answer => ({ body: { groups: [{ kind: 'customer', hits }] } })

const field = () => screen.findByRole('combobox', { name: 'Suchen oder Befehl' })
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  return id ? document.getElementById(id) : null
}

/** The console with its palette open. */
async function openPalette(answer: (call: Call) => Answer | Promise<Answer>, path = '/crm') {
  const routes: Routes = { ...loggedIn, 'GET /api/admin/crm/search': answer }
  const opened = openConsole(path, routes)
  await screen.findByRole('heading', { level: 1 })
  await opened.user.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveFocus()
  return { ...opened, routes }
}

test('letters are marked whatever their spelling, and the arrows choose', async () => {
  const { user } = await openPalette(() => found(hit(1, 'Röder GmbH'), hit(2, 'Gebr. Roeder OG')))
  await user.keyboard('roder')
  const first = await screen.findByRole('option', { name: /Röder GmbH/ })
  await waitFor(() => expect(within(first).getByText('Röder').tagName).toBe('MARK'))
  expect(await active()).toBe(first)
  const second = screen.getByRole('option', { name: /Gebr/ })
  expect(within(second).getByText('Roeder').tagName).toBe('MARK')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe(second)
  expect(second).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toBe(first)
  await user.keyboard('{End}')
  expect(await active()).toBe(second)
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/crm/customers/1'))
  expect(screen.queryByRole('combobox', { name: 'Suchen oder Befehl' })).not.toBeInTheDocument()
})

test('an answer that comes late never takes the place of a newer one', async () => {
  const waiting = new Map<string, (answer: Answer) => void>()
  const { user } = await openPalette(
    call => new Promise<Answer>(resolve => waiting.set(queryOf(call), resolve)),
  )
  await user.keyboard('h')
  await waitFor(() => expect(waiting.has('h')).toBe(true))
  await user.keyboard('uber')
  await waitFor(() => expect(waiting.has('huber')).toBe(true))
  waiting.get('huber')!(found(hit(2, 'Huber Neu')))
  expect(await screen.findByRole('option', { name: /Huber Neu/ })).toBeInTheDocument()
  waiting.get('h')!(found(hit(1, 'Hofer Alt')))
  await new Promise(resolve => setTimeout(resolve))
  expect(screen.getByRole('option', { name: /Huber Neu/ })).toBeInTheDocument()
  expect(screen.queryByText('Hofer Alt')).not.toBeInTheDocument()
})

test('the hits of before stay until the next ones are there, and Enter waits for them', async () => {
  const waiting = new Map<string, (answer: Answer) => void>()
  const { user } = await openPalette(call => {
    const query = queryOf(call)
    if (query.length < 3) return found(hit(1, 'Stadler'))
    return new Promise<Answer>(resolve => waiting.set(query, resolve))
  })
  await user.keyboard('st')
  expect(await screen.findByRole('option', { name: /^St ?adler/ })).toBeInTheDocument()
  await user.keyboard('einer{Enter}')
  await waitFor(() => expect(waiting.has('steiner')).toBe(true))
  expect(screen.getByRole('option', { name: /Stadler/ })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/crm')
  waiting.get('steiner')!(found(hit(7, 'Steiner Logistik')))
  await waitFor(() => expect(window.location.pathname).toBe('/crm/customers/7'))
})

test('an empty field shows where somebody was, and forgets it with the log-out', async () => {
  sessionStorage.clear()
  const { user } = openConsole('/crm/customers/7', { ...loggedIn, 'POST /api/admin/logout': { status: 204 } })
  await screen.findByRole('heading', { level: 1, name: /Huber/ })
  await user.click(screen.getByRole('link', { name: /Pipeline/ }))
  await screen.findByRole('heading', { level: 1, name: 'Pipeline' })
  await user.click(screen.getByRole('button', { name: 'Suchen oder Befehl' }))
  const recent = await screen.findByRole('group', { name: 'Zuletzt besucht' })
  expect(within(recent).getAllByRole('option')).toHaveLength(1)
  expect(within(recent).getByRole('option', { name: /Huber Anlagenbau GmbH/ })).toBeInTheDocument()
  await user.keyboard('abmelden{Enter}')
  expect(await screen.findByRole('heading', { name: 'CRM-Anmeldung' })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/crm')
  expect(JSON.stringify(sessionStorage)).not.toContain('Huber')
})

test('a command opens the form on its page once, and keeps the filters of the page', async () => {
  const { user } = await openPalette(() => found(), '/crm/customers?search=huber')
  await user.keyboard('neuer kunde{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Neuer Kunde' })).toBeInTheDocument()
  expect(window.location.search).toBe('?search=huber')
})

test('a search that fails says why and leaves the commands', async () => {
  const { user, routes } = await openPalette(() =>
    problem(503, 'server.unavailable', 'Der Server ist gerade nicht bereit.'),
  )
  routes['GET /health/ready'] = { body: {} }
  await user.keyboard('pipeline')
  expect(await screen.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(screen.getByRole('option', { name: /Gehe zu Pipeline/ })).toBeInTheDocument()
  routes['GET /api/admin/crm/search'] = found(hit(3, 'Pipeline Bau AG'))
  // The page behind it may have one of its own.
  const palette = within(screen.getByRole('dialog'))
  await user.click(palette.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByRole('option', { name: /Pipeline Bau AG/ })).toBeInTheDocument()
})

test('nothing found says so; the kinds can be narrowed', async () => {
  const { user, calls } = await openPalette(() => ({
    body: {
      groups: [
        { kind: 'customer', hits: [hit(1, 'Zzz GmbH')] },
        { kind: 'mail', hits: [hit(2, 'Zzz Angebot')] },
      ],
    },
  }))
  await user.keyboard('zzz')
  expect(await screen.findByRole('group', { name: 'E-Mails' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Kunden' }))
  expect(screen.queryByRole('group', { name: 'E-Mails' })).not.toBeInTheDocument()
  await waitFor(() => expect(calls.at(-1)!.url).toContain('limit=10'))
  await user.click(screen.getByRole('radio', { name: 'Aktivitäten' }))
  expect(await screen.findByText('Nichts gefunden für „zzz“')).toBeInTheDocument()
})

test('a mail that is found by its text shows the passage as text, and from the tray it opens there', async () => {
  const pieces = [
    { text: 'in der <i>', isMatch: false },
    { text: 'Palettierzelle', isMatch: true },
    { text: '</i> …', isMatch: false },
  ]
  const mail = { ...hit(9, 'Störung'), passage: { file: 'Layout.pdf', pieces } }
  const { user, calls } = await openPalette(() => ({ body: { groups: [{ kind: 'mail', hits: [mail] }] } }))
  await user.keyboard('palettier')
  const option = await screen.findByRole('option', { name: /Störung/ })
  expect(option).toHaveTextContent('Layout.pdf: in der <i>Palettierzelle</i> …')
  expect(within(option).getByText('Palettierzelle').tagName).toBe('MARK')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'E-Mail-Eingang' })).toBeInTheDocument()
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/mail-tray\?.*search=St%C3%B6rung/),
    ),
  )
})
