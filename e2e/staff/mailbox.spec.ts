import { type Dovecot, hasDovecot, mailboxLogin, startDovecot } from '../../apps/api/test/dovecot.ts'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { mailFile } from '../support/mail-file.ts'
import { expect, test } from '../support/test.ts'

if (hasDovecot()) {
  let imap: Dovecot
  test.beforeAll(async () => {
    imap = await startDovecot()
  })
  test.afterAll(() => imap.stop())

  test('a mailbox is set up, its password mended, and what is forwarded appears at the customer', async ({
    page,
    server: { email, password },
  }) => {
    await page.request.post('/api/admin/login', { data: { email, password } })
    const made = await page.request.post('/api/admin/crm/customers', {
      data: { companyName: 'Huber Guss KG' },
    })
    const { id } = (await made.json()) as { id: number }
    await page.goto('/admin/email-settings')
    const section = page.getByRole('region', { name: 'Postfach als Eingang' })
    const form = page.getByRole('dialog', { name: 'Postfach als Eingang' })

    await test.step('a wrong password is said in words', async () => {
      await section.getByRole('button', { name: 'Einrichten' }).click()
      await form.getByLabel('Postfach überwachen').check()
      await form.getByLabel('IMAP-Server').fill('127.0.0.1')
      await form.getByLabel('Port').fill(String(imap.tlsPort))
      await form.getByLabel('Benutzername').fill(mailboxLogin.username)
      await form.getByRole('textbox', { name: /^Passwort/ }).fill('Kanarienvogel-0000')
      await form.getByRole('textbox', { name: /^Ihr aktuelles Passwort/ }).fill(password)
      await form.getByRole('textbox', { name: 'Ablageadresse' }).fill('crm@firma.example')
      expect(await findingsInBothSchemes(page)).toEqual([])
      await form.getByRole('button', { name: /^Speichern/ }).click()
      await expect(form).toBeHidden()
      await expect(section.getByText('gestört', { exact: true })).toBeVisible()
      await expect(section.getByRole('alert')).toContainText('Benutzername oder Passwort')
    })

    await test.step('with the right one it is watched', async () => {
      await section.getByRole('button', { name: 'Bearbeiten' }).click()
      await form.getByRole('textbox', { name: /^Passwort/ }).fill(mailboxLogin.password)
      await form.getByRole('textbox', { name: /^Ihr aktuelles Passwort/ }).fill(password)
      await form.getByRole('button', { name: /^Speichern/ }).click()
      await expect(section.getByText('wird überwacht')).toBeVisible()
      await expect(section.getByRole('alert')).toHaveCount(0)
    })

    await test.step('a forwarded mail stands at the customer that its subject names', async () => {
      await page.goto(`/crm/customers/${id}`)
      await expect(page.getByRole('button', { name: `#K-${id} kopieren` })).toBeVisible()
      const forwarded =
        'Von: Eva Huber <eva@fremd.example>\r\nGesendet: Freitag, 20. November 2026 09:31\r\nAn: Anna Berger\r\nBetreff: Anfrage Gussputzen\r\n\r\nWir brauchen zwei.'
      imap.deliver([
        mailFile({
          subject: `WG: Anfrage Gussputzen #K-${id}`,
          from: `Anna Berger <${email}>`,
          to: 'crm@firma.example',
          text: forwarded,
        }),
      ])
      await expect.poll(() => imap.mailsIn('Abgelegt').length, { timeout: 30_000 }).toBe(1)
      await page.reload()
      await page.getByRole('button', { name: 'Anfrage Gussputzen' }).click()
      await expect(page.getByText('Wir brauchen zwei.').first()).toBeVisible()
      expect(imap.mailsIn()).toEqual([])
    })
  })
}
