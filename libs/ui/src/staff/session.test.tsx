import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import {
  customer,
  loggedIn,
  logIn,
  openConsole,
  stats,
  unauthorized,
  type Routes,
} from '../../test/staff.tsx'
import { problem } from '../../test/transport.ts'
import { REDIRECT_DELAY } from './shell/Login.tsx'

const invalid = problem(401, 'auth.invalid', 'Ungültige E-Mail oder Passwort.')

/** A server that knows one password and whose session can end. */
function guarded(): { routes: Routes; session: { isOpen: boolean } } {
  const session = { isOpen: false }
  const routes = Object.fromEntries(
    Object.entries(loggedIn).map(([name, answer]) => [name, () => (session.isOpen ? answer : unauthorized)]),
  ) as Routes
  routes['POST /api/admin/login'] = () => {
    session.isOpen = true
    return { body: { user: { id: 1, email: 'anna@example.at', name: 'Anna' } } }
  }
  return { routes, session }
}

test('a stranger is sent to the log-in and from there to where they wanted to go', async () => {
  const { routes } = guarded()
  const { user } = openConsole('/admin/contacts?status=new', routes)
  await logIn(user)
  expect(await screen.findByText('Anmeldung erfolgreich')).toBeInTheDocument()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/contacts'))
  expect(window.location.search).toBe('?status=new')
  expect(await screen.findByText('Keine Kontaktanfragen gefunden')).toBeInTheDocument()
})

test('between log-in and page lies one second', () => {
  expect(REDIRECT_DELAY).toBe(1000)
})

test('a wrong password is said in a toast, and what was typed stays', async () => {
  const { user } = openConsole('/admin/login', { 'POST /api/admin/login': invalid })
  await logIn(user)
  expect(await screen.findByText('Anmeldung fehlgeschlagen')).toBeInTheDocument()
  expect(screen.getByText('Ungültige E-Mail oder Passwort.')).toBeInTheDocument()
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.at')
  expect(screen.getByLabelText('Passwort')).toHaveFocus()
})

test('a server that does not answer is told apart from a wrong password', async () => {
  const { user } = openConsole('/admin/login', {
    'POST /api/admin/login': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await logIn(user)
  expect(await screen.findByText('Verbindung zum Server fehlgeschlagen.')).toBeInTheDocument()
})

test('the CRM shows its log-in in place, with its own words', async () => {
  const { routes, session } = guarded()
  const known = routes['POST /api/admin/login']!
  routes['POST /api/admin/login'] = { status: 502 }
  const { user } = openConsole('/crm', routes)
  await logIn(user)
  expect(await screen.findByText('Login fehlgeschlagen')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/crm')
  routes['POST /api/admin/login'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await user.click(screen.getByRole('button', { name: /Anmelden/ }))
  expect(await screen.findByText('Verbindungsfehler. Bitte versuchen Sie es erneut.')).toBeInTheDocument()
  routes['POST /api/admin/login'] = known
  await user.click(screen.getByRole('button', { name: /Anmelden/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeInTheDocument()
  expect(session.isOpen).toBe(true)
})

test('a session that ends during work takes nothing away: log in over the page, and the save goes on', async () => {
  const { routes, session } = guarded()
  session.isOpen = true
  let saved: unknown
  routes['PATCH /api/admin/crm/customers/7'] = ({ body }) => {
    if (!session.isOpen) return unauthorized
    saved = body
    return { body: { id: 7, companyName: 'Huber' } }
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: 'Aktion' }))
  await user.click(await screen.findByRole('menuitem', { name: /Kunde bearbeiten/ }))
  const city = await screen.findByLabelText('Ort')
  await user.clear(city)
  await user.type(city, 'Linz')
  session.isOpen = false
  await user.click(screen.getByRole('button', { name: /Speichern/ }))

  expect(await screen.findByText('Ihre Sitzung ist abgelaufen')).toBeInTheDocument()
  expect(city).toHaveValue('Linz')
  const dialog = screen.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  expect(dialog.querySelector<HTMLElement>('input[type="email"]')).toHaveValue('anna@example.at')
  await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
  await user.click(screen.getByRole('button', { name: /Anmelden/ }))

  expect(await screen.findByText('Kunde gespeichert')).toBeInTheDocument()
  expect(saved).toMatchObject({ city: 'Linz', version: 3 })
})

test('on the dashboard the end of the session leads to the log-in, and the log-in back', async () => {
  const { routes, session } = guarded()
  session.isOpen = true
  const { user } = openConsole('/admin', routes)
  expect(await screen.findByText('1.846')).toBeInTheDocument()
  session.isOpen = false
  await user.click(screen.getByRole('button', { name: /Aktualisieren/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
  await logIn(user)
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(await screen.findByText('1.846')).toBeInTheDocument()
  expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument()
})

test('logging out leads to the log-in even where the server does not answer', async () => {
  const { user } = openConsole('/admin/contacts', {
    ...loggedIn,
    'POST /api/admin/logout': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
  expect(await screen.findByRole('heading', { name: 'Anmeldung' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/admin/login')
})

test('S9.8: what somebody typed and did not save is shown to them alone, and goes with the log-out', async () => {
  sessionStorage.clear()
  const texts = { sender: 'crm@example.at', subject: '', signature: '', quotedText: '' }
  const draft = { ...texts, to: [], cc: [], fields: {}, englishFields: {}, attachments: [], offer: null }
  const routes: Routes = {
    ...loggedIn,
    'POST /api/admin/logout': { status: 204 },
    'GET /api/admin/crm/mail-drafts': { body: draft },
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await user.type(await screen.findByLabelText('Was ist geschehen?'), 'Wünscht Rabatt')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('s')
  await user.type(await screen.findByLabelText('Betreff'), 'Kündigung')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toMatch(/Kündigung/))
  cleanup()

  const eva = { id: 2, email: 'eva@example.at', name: 'Eva' }
  routes['GET /api/admin/dashboard'] = { body: { user: eva, stats } }
  const next = openConsole('/crm/customers/7', routes)
  expect(await screen.findByLabelText('Was ist geschehen?')).toHaveValue('')
  await next.user.keyboard('s')
  expect(await screen.findByLabelText('Betreff')).toHaveValue('')
  await next.user.keyboard('{Escape}')
  await next.user.click(screen.getByRole('button', { name: 'Abmelden' }))
  await screen.findByRole('heading', { name: 'CRM-Anmeldung' })
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Kündigung|Rabatt/)
})

test('a read that is refused while somebody logs out is no end of the session, then or for the next one', async () => {
  const { routes, session } = guarded()
  session.isOpen = true
  const [matches, loggedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const timeline = routes['GET /api/admin/crm/customers/7/timeline']!
  routes['GET /api/admin/crm/customers/7/timeline'] = async () => {
    await matches.promise
    return unauthorized
  }
  routes['POST /api/admin/logout'] = async () => {
    session.isOpen = false
    matches.resolve()
    await loggedOut.promise
    return { status: 204 }
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await screen.findByRole('heading', { level: 1, name: 'Huber Anlagenbau GmbH' })
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  expect(await screen.findByText(/Bitte melden Sie sich an/)).toBeInTheDocument()
  expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument()
  loggedOut.resolve()
  expect(await screen.findByText('CRM-Anmeldung')).toBeInTheDocument()
  routes['GET /api/admin/crm/customers/7/timeline'] = timeline
  await logIn(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeInTheDocument()
  expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument()
})

test('an answer that comes after the log-out does not bring the session back', async () => {
  const { routes, session } = guarded()
  session.isOpen = true
  const late = Promise.withResolvers<void>()
  let wasAnswered = false
  routes['POST /api/admin/logout'] = { status: 204 }
  routes['PATCH /api/admin/crm/customers/7'] = () => {
    routes['GET /api/admin/dashboard'] = async () => {
      await late.promise
      wasAnswered = true
      return loggedIn['GET /api/admin/dashboard'] as { body: unknown }
    }
    return { body: { ...customer, city: 'Linz' } }
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: 'Aktion' }))
  await user.click(await screen.findByRole('menuitem', { name: /Kunde bearbeiten/ }))
  await user.type(await screen.findByLabelText('Ort'), ' an der Traun')
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByText('Kunde gespeichert')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  expect(await screen.findByText('CRM-Anmeldung')).toBeInTheDocument()
  late.resolve()
  await waitFor(() => expect(wasAnswered).toBe(true))
  await user.type(screen.getByLabelText('E-Mail'), 'anna@example.at')
  expect(screen.getByText('CRM-Anmeldung')).toBeInTheDocument()
})

test('while the session is checked, it says so', () => {
  openConsole('/admin', { 'GET /api/admin/dashboard': () => new Promise(() => {}) })
  expect(screen.getByText('Authentifizierung wird überprüft...')).toBeInTheDocument()
})

test('a dashboard that can not be read says so and tries again', async () => {
  const routes: Routes = { ...loggedIn, 'GET /api/admin/dashboard': problem(503, 'server.unavailable', '') }
  const { user } = openConsole('/admin', routes)
  expect(await screen.findByText('Dashboard konnte nicht geladen werden.')).toBeInTheDocument()
  routes['GET /api/admin/dashboard'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeInTheDocument()
  expect(screen.getByText('Verbindungsfehler')).toBeInTheDocument()
  routes['GET /api/admin/dashboard'] = loggedIn['GET /api/admin/dashboard']!
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByText('1.846')).toBeInTheDocument()
})

test('demo data is told and removed after a question', async () => {
  let hasDemoData = true
  const { user, calls } = openConsole('/admin', {
    ...loggedIn,
    'GET /api/admin/dashboard': () => ({ body: { user: {}, stats: { ...stats, hasDemoData } } }),
    'GET /api/admin/demo-data': {
      body: {
        customers: 5,
        opportunities: 6,
        activities: 1,
        contactRequests: 0,
        jobs: 3,
        referenceProjects: 3,
        kept: ['Huber Anlagenbau'],
      },
    },
    'DELETE /api/admin/demo-data': () => {
      hasDemoData = false
      return { status: 204 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Demodaten entfernen' }))
  expect(
    await screen.findByText(/: 5 Kunden, 6 Opportunities, 1 Aktivität, 3 Stellen, 3 Referenzprojekte\.$/),
  ).toBeInTheDocument()
  expect(screen.getByText(/und mit ihnen der Kunde Huber Anlagenbau\.$/)).toBeInTheDocument()
  expect(calls.some(call => call.method === 'DELETE')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Entfernen' }))
  await waitFor(() => expect(screen.queryByText('Demodaten geladen')).not.toBeInTheDocument())
})
