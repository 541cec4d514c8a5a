import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import {
  mailboxSettings,
  mailboxStatus,
  openSettings,
  refused,
} from '../../../../test/email-settings-page.ts'
import { problem } from '../../../../test/transport.ts'

const mailbox = async () => within(await screen.findByRole('region', { name: 'Postfach als Eingang' }))

test('the mailbox says how it stands, what was not filed and why, and is checked by hand', async () => {
  const failure = {
    since: refused.createdAt,
    sentence: 'Der IMAP-Server hat Benutzername oder Passwort nicht angenommen.',
    nextTryAt: null,
  }
  const { user, routes } = openSettings({
    'GET /api/admin/mailbox/status': { body: { ...mailboxStatus, failure, refused: 1 } },
    'GET /api/admin/mailbox/refusals': {
      body: [
        {
          id: 1,
          senderEmail: 'bombe@fremd.example',
          subject: 'Abwesend',
          reason: 'Automatische Nachricht.',
          refusedAt: refused.createdAt,
        },
      ],
      headers: { 'X-Total-Count': '1' },
    },
    'POST /api/admin/mailbox/check': problem(422, 'mailbox.failed', 'Noch immer nicht.'),
  })
  const section = await mailbox()
  expect(await section.findByText(failure.sentence)).toBeInTheDocument()
  expect(await section.findByText('Automatische Nachricht.')).toBeInTheDocument()
  await user.click(section.getByRole('button', { name: 'Verbindung prüfen' }))
  expect(await section.findByText('Noch immer nicht.')).toBeInTheDocument()
  routes['POST /api/admin/mailbox/check'] = { body: { waiting: 50_000 } }
  await user.click(section.getByRole('button', { name: 'Verbindung prüfen' }))
  expect(await screen.findByText('Im Ordner liegen 50.000 E-Mails, die abgelegt werden.')).toBeInTheDocument()
})

test('the mailbox is set up; another server asks for the password again', async () => {
  const { user, calls } = openSettings({
    'POST /api/admin/mailbox/settings': { body: { ...mailboxSettings, version: 3 } },
  })
  await user.click(await (await mailbox()).findByRole('button', { name: 'Bearbeiten' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('radio', { name: 'STARTTLS' }))
  expect(form.getByLabelText(/^Port/)).toHaveValue('143')
  expect(form.getByText(/bitte neu eingeben/)).toBeInTheDocument()
  await user.type(form.getByLabelText(/^Passwort/, { selector: 'input' }), 'geheim')
  await user.type(form.getByLabelText(/^Ihr aktuelles Passwort/, { selector: 'input' }), 'meines')
  await user.click(form.getByRole('radio', { name: 'Verschobene E-Mails' }))
  expect(form.queryByLabelText(/^Ablageadresse/)).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByText('Postfach gespeichert')).toBeInTheDocument()
  const sent = calls.find(call => call.method === 'POST')!.body
  expect(sent).toMatchObject({
    port: 143,
    encryption: 'starttls',
    password: 'geheim',
    ownPassword: 'meines',
    intake: 'folder',
    version: 2,
  })
})
