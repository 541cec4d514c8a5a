import { emailSettings as settings } from './email-settings-record.ts'
import { loggedIn, openConsole } from './staff.tsx'

export const refused = {
  id: 7,
  kind: 'contact_confirmation',
  recipient: 'g.mayr@freemail.example',
  subject: 'Ihre Anfrage',
  state: 'failed',
  attempts: 1,
  answer: '550 5.1.1 unknown',
  createdAt: '2026-11-20T08:00:00.000Z',
  dueAt: null,
  sentAt: null,
}
export const repeated = {
  ...refused,
  id: 8,
  kind: 'application_confirmation',
  state: 'waiting',
  attempts: 3,
  dueAt: '2026-11-20T09:58:00.000Z',
}
export const status = {
  waiting: 1,
  sent: 5,
  failed: 1,
  sentToday: 2,
  lastSentAt: refused.createdAt,
  pause: null,
}

export const mailboxSettings = {
  isEnabled: true,
  host: 'imap.firma.example',
  port: 993,
  encryption: 'tls',
  username: 'crm',
  password: '',
  passwordSet: true,
  intake: 'address',
  dropAddress: 'crm@firma.example',
  folder: 'INBOX',
  processedFolder: 'Abgelegt',
  copiesSent: false,
  sentFolder: 'Gesendet',
  grantId: null,
  version: 2,
}
export const mailboxStatus = {
  isEnabled: true,
  checkedAt: refused.createdAt,
  waiting: 3,
  failure: null,
  copyFailure: null,
  refused: 0,
}

const own = {
  id: 1,
  name: 'Anna',
  email: 'anna@firma.example',
  hasTotp: false,
  recoveryCodesLeft: 0,
  signature: '',
}

/** Opens the page as the server answers it; `extra` adds and replaces answers. */
export function openSettings(extra = {}, stored = settings) {
  return openConsole('/admin/email-settings', {
    ...loggedIn,
    'GET /api/admin/email-settings': { body: stored },
    'GET /api/admin/outbox': { body: [repeated, refused], headers: { 'X-Total-Count': '2' } },
    'GET /api/admin/outbox/status': { body: status },
    'GET /api/admin/mail-templates': { body: [] },
    'GET /api/admin/mail-grants': { body: [] },
    'GET /api/admin/mailbox/settings': { body: mailboxSettings },
    'GET /api/admin/mailbox/status': { body: mailboxStatus },
    'GET /api/admin/account': { body: own },
    ...extra,
  })
}
