import { counter, plot, row } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('up to three robots are compared at one scale and value by value, and asked for together', async ({
  page,
}) => {
  await page.goto('/robots?page=4')
  await page.getByRole('button', { name: 'Nur notwendige' }).click()
  for (const name of ['ER20-1780', 'ER50-2100', 'ER16-1600'])
    await row(page, name).getByRole('checkbox', { name: 'Vergleichen' }).check()
  await expect(page).toHaveURL(/compare=\d+,\d+,\d+&page=4$/)
  await expect(row(page, 'ER35-1810').getByRole('checkbox')).toBeDisabled()
  await expect(page.getByText('Höchstens drei Roboter lassen sich vergleichen.')).toBeVisible()
  await page.getByRole('button', { name: '3 vergleichen' }).click()

  const view = page.getByRole('region', { name: 'Vergleich' }).first()
  await expect(page.getByRole('heading', { name: 'Vergleich' })).toBeFocused()
  await expect(view.getByRole('img', { name: /gemeinsamer Maßstab/ })).toBeVisible()
  await expect(view.getByRole('row', { name: /^Traglast/ })).toContainText('50 kgbester Wert')
  await expect(view.getByRole('row', { name: /^Auf Anfrage/ })).toContainText('Schutzart')
  await view.getByRole('checkbox', { name: 'Nur Unterschiede' }).check()
  await expect(view.getByRole('row', { name: /^Serie/ })).toHaveCount(0)

  await test.step('the address alone shows the same', async () => {
    await page.reload()
    await expect(view.getByRole('row', { name: /^Traglast/ })).toContainText('16 kg')
  })
  await test.step('one can be taken out', async () => {
    await page.getByRole('link', { name: 'ER50-2100 aus dem Vergleich nehmen' }).click()
    await expect(view.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /vergleichen$/ })).toHaveCount(0)
  })
  await test.step('the request names them', async () => {
    await view.getByRole('link', { name: 'Anfrage senden' }).click()
    await expect(page).toHaveURL(/\/contact\?robot=ER20-1780,ER16-1600&/)
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(
      'Ich interessiere mich für die Roboter ER20-1780 und ER16-1600.',
    )
  })
})

test('the address says whether robots are compared or only chosen, and closing goes back to the one before', async ({
  page,
}) => {
  await page.goto('/robots?page=4')
  for (const name of ['ER20-1780', 'ER50-2100'])
    await row(page, name).getByRole('checkbox', { name: 'Vergleichen' }).check()
  await expect(page).toHaveURL(/compare=\d+,\d+&page=4$/)
  const chosen = page.url()
  const heading = page.getByRole('heading', { name: 'Vergleich' })
  await page.reload()
  await expect(page.getByRole('button', { name: '2 vergleichen' })).toBeVisible()
  await expect(heading).toBeHidden()
  await page.getByRole('button', { name: '2 vergleichen' }).click()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(chosen.replace('&page', '&view=compare&page'))
  await page.getByRole('button', { name: 'Vergleich schließen' }).click()
  await expect(heading).toBeHidden()
  await expect(page).toHaveURL(chosen)
  await expect(counter(page)).toBeFocused()
  await page.goBack()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Vergleich leeren' }).click()
  await expect(heading).toBeHidden()
  await expect(page).toHaveURL(/\/robots\?page=4$/)
})

test('a comparison is printed on one sheet, without the list', async ({ page, request }) => {
  const rows = (await (await request.get('/api/robots/catalogue')).json()) as { id: number }[]
  await page.goto(`/robots?compare=${rows.slice(0, 3).map(({ id }) => id)}&view=compare`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /^Traglast/ }).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(page.getByRole('figure').filter({ has: plot(page) })).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
