import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('links to all screens, five figures, what is to be done, and a new request after a refresh by key', async ({
  page,
  server: { email, password },
}) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
  await page.goto('/admin')
  const latest = page.getByRole('region', { name: 'Neueste Kontaktanfragen' })
  const toDo = page.getByRole('region', { name: 'Jetzt zu tun' })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Verwaltung' })
  await expect(links.getByRole('link')).toHaveText([
    'Dashboard',
    /^Kontakte/,
    /^Bewerbungen/,
    /^E-Mail/,
    'CRM',
    'Spam-Test',
  ])
  await links.getByRole('button', { name: 'Mehr' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Roboter',
    'Stellen',
    'Referenzprojekte',
    'Artikel',
    'Schlagwörter',
    'Eigene Felder',
    'E-Mail-Vorlagen',
    'Konten',
    'Datenschutz',
    'Protokoll',
    'Schnittstelle',
    'Sicherung',
    'System',
  ])
  await page.keyboard.press('Escape')
  for (const label of ['Kunden', 'Opportunities', 'Aktivitäten', 'Kontaktanfragen', 'Bewerbungen'])
    await expect(page.locator('dl[aria-label=Kennzahlen] dt', { hasText: label })).toBeVisible()
  await expect(toDo.getByText(/neue Kontaktanfrage/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Betrieb' }).getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  for (const [name, path] of Object.entries({
    CRM: '/crm',
    Kontaktanfragen: '/admin/contacts',
    'E-Mail-Einstellungen': '/admin/email-settings',
    Bewerbungen: '/admin/job-applications',
  }))
    await expect(
      page.getByRole('region', { name: 'Bereiche' }).getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toHaveAttribute('href', path)
  // Everything has been read once.
  await expect(page.locator('[data-spinning]')).toHaveCount(0)
  expect(await findingsInBothSchemes(page)).toEqual([])

  const lastName = `Auer${Date.now()}`
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: 'Dominik',
      lastName,
      email: 'd@a.example',
      phone: '1',
      company: 'A',
      message: 'Rückruf',
    },
  })
  expect(answer.status()).toBe(201)
  await page.keyboard.press('r')
  await expect(latest.getByText(`Dominik ${lastName}`)).toBeVisible()

  await toDo.getByRole('link', { name: /Bearbeiten/ }).click()
  await expect(page).toHaveURL(/\/admin\/contacts\?status=new&sort=createdAt/)
  await expect(page.getByRole('radio', { name: 'Neu' })).toBeChecked()
})
