import { beforeAll } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSteps } from '@app/contracts/start-list'
import type { Bridge } from '../src/staff/bridge.ts'
import { routes as screens } from '../src/staff/routes.tsx'
import { loadScreens } from '../src/staff/screen-code.tsx'
import { StaffApp } from '../src/staff/StaffApp.tsx'
import { problem, stubClient, type Answer, type Call } from './transport.ts'

// A test waits for answers, not for code.
beforeAll(() => loadScreens(screens))

/** What the stand-in for the server answers, by method and path; functions get the call. */
export type Routes = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

/** The figures of a fresh installation. */
export const stats = {
  totalCustomers: 3,
  activeCustomers: 2,
  totalOpportunities: 4,
  openOpportunities: 1,
  totalActivities: 1846,
  totalContacts: 2,
  totalJobApplications: 0,
  totalValue: 0,
  recentActivities: [],
  recentActivityCount: 0,
  customerStatusBreakdown: {},
  hasDemoData: false,
}

/** Nothing to do. */
export const today = {
  backup: null,
  contacts: { new: 1, suspected: 0, oldest: null },
  activities: { overdue: 0, oldest: null },
  applications: { pending: 0, reviewing: 0, jobTitles: [] as string[] },
  mails: { isEnabled: true, waiting: 0, retrying: 0, failed: 0, lastFailure: null },
  robots: { active: 72, inactive: 2 },
  version: '1.4.2',
}

/** A stored customer. */
export const customer = {
  id: 7,
  companyName: 'Huber Anlagenbau GmbH',
  industry: 'Anlagenbau',
  website: 'www.huber.example',
  address: 'Gewerbepark 4',
  city: 'Wels',
  postalCode: '4600',
  country: 'Österreich',
  phone: '+43 7242 555 10',
  email: 'office@huber.example',
  employeeCount: 140,
  annualRevenue: null,
  customerType: 'customer',
  customerStatus: 'hot',
  notes: null,
  ownerId: null as number | null,
  tagIds: [] as number[],
  ownFields: {} as Record<string, string | number | boolean>,
  version: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  openOpportunities: 2,
  openValue: 50_880_000,
  lastContactAt: '2026-11-20T08:00:00.000Z',
  nextStep: null,
}

const allDone = Object.fromEntries(startSteps.map(step => [step, true]))

/** What every page of somebody who is logged in asks for. */
export const loggedIn: Routes = {
  'GET /api/admin/dashboard': { body: { user: { id: 1, email: 'anna@example.at', name: 'Anna' }, stats } },
  'GET /api/admin/dashboard/today': { body: today },
  'GET /api/admin/start-list': { body: { isHidden: false, done: allDone } },
  'GET /api/admin/contacts/counts': { body: { total: 2, new: 1, contacted: 1, completed: 0 } },
  'GET /api/admin/contacts': { body: [] },
  'GET /api/admin/outbox/status': {
    body: { waiting: 0, sent: 0, failed: 0, sentToday: 0, lastSentAt: null, pause: null },
  },
  'GET /api/admin/job-applications/counts': {
    body: { total: 4, pending: 2, reviewing: 1, accepted: 0, rejected: 1 },
  },
  'GET /api/admin/crm/customers': { body: [customer], headers: { 'X-Total-Count': '1' } },
  'GET /api/admin/crm/tags': { body: [] },
  'GET /api/admin/crm/competitors': { body: [] },
  'GET /api/admin/crm/table-columns': { body: [] },
  'GET /api/admin/crm/saved-views': { body: [] },
  'GET /api/admin/crm/own-fields': { body: [] },
  'GET /api/admin/crm/owners': {
    body: [
      { id: 1, name: 'Anna Berger', email: 'anna@example.at', isDisabled: false },
      { id: 2, name: 'Jakob Moser', email: 'jakob@example.at', isDisabled: false },
    ],
  },
  'GET /api/admin/crm/mail-tray/count': { body: { count: 0 } },
  'GET /api/admin/crm/customers/matches': { body: [] },
  'GET /api/admin/crm/customer-batches': { body: [] },
  'GET /api/admin/crm/customers/7': { body: customer },
  'GET /api/admin/crm/customers/7/opportunities': { body: [] },
  'GET /api/admin/crm/customers/7/activities': { body: [] },
  'GET /api/admin/crm/customers/7/timeline': { body: [] },
  'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 0 } },
  'GET /api/admin/crm/customers/7/sheet': { body: { contacts: [], steps: [] } },
  'GET /api/admin/crm/customers/7/files': { body: [] },
  'GET /api/admin/crm/customers/7/documents': { body: [] },
  'GET /api/admin/crm/offers': { body: [] },
  'GET /api/admin/crm/customers/7/contact-persons': { body: [] },
  'GET /api/admin/crm/customers/7/next-step': {
    body: { activity: null, furtherCount: 0, opportunities: [] },
  },
}

/** The answer to a call without session. */
export const unauthorized = problem(401, 'auth.required', 'Bitte melden Sie sich an.')

/** A client whose server answers these routes, and nothing else. */
export const stubServer = (routes: Routes) =>
  stubClient(call => {
    const route = routes[`${call.method} ${call.url.split('?')[0]}`]
    if (!route) return problem(404, 'request.not_found', `Unerwarteter Aufruf ${call.method} ${call.url}`)
    return typeof route === 'function' ? route(call) : route
  })

/** Opens the whole console at an address. `routes` may be changed while it runs. */
export function openConsole(path: string, routes: Routes, bridge: Bridge = {}) {
  const { client, calls } = stubServer(routes)
  window.history.replaceState(null, '', path)
  render(<StaffApp bridge={bridge} client={client} />)
  return { calls, user: userEvent.setup({ delay: null }), routes }
}

/** Fills in the log-in on screen and sends it. */
export async function logIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('E-Mail'), 'anna@example.at')
  await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
  await user.click(screen.getByRole('button', { name: /Anmelden/ }))
}
