import { findings } from '../support/accessibility.ts'
import { dragFromDisk, dropFiles } from '../support/drop.ts'
import { dockOf, entry, history, newCustomer, openCustomer } from '../support/mail-dock.ts'
import { outlookMail, writtenMail } from '../support/mail-files.ts'
import { cardIn, make, openBoard } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const UPLOAD = '**/api/admin/crm/mails'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a mail dropped on a customer page is seen before, filed, opened, saved, and followed up by one key', async ({
  page,
}) => {
  const id = await openCustomer(page, 'Ablage GmbH')
  const mail = await outlookMail()
  await dropFiles(page, 'main', [mail], ['dragenter', 'dragover'])
  await expect(page.getByText('Bei Ablage GmbH ablegen')).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await dropFiles(page, 'main', [mail])
  await expect(page.getByText('Bei Ablage GmbH ablegen')).toBeHidden()
  await expect(dockOf(page).getByText('Abgelegt', { exact: true })).toBeVisible()
  await expect(dockOf(page).getByRole('link', { name: 'Ablage GmbH' })).toHaveAttribute(
    'href',
    new RegExp(`^/crm/customers/${id}\\?mail=\\d+$`),
  )
  await expect(history(page).getByRole('link', { name: /\.pdf/ })).toBeVisible()
  // Where one looks for what one has dropped is read before the rest of the page.
  expect(asked.find(path => path.startsWith('/api/admin/crm/customers'))).toMatch(/\/timeline$/)
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Anlagen aus E-Mails' }).getByRole('link', { name: /\.pdf/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('w')
  const form = page.getByRole('dialog', { name: 'Ergebnis und Folgeaktivität' })
  await expect(form.getByRole('checkbox', { name: 'Nächsten Schritt planen' })).toBeChecked()
  expect(await findings(page)).toEqual([])
  await form.getByRole('combobox', { name: 'Ergebnis' }).click()
  await page.getByRole('option', { name: 'Beantwortet' }).click()
  await form.getByRole('button', { name: /^In einer Woche/ }).click()
  await form.getByLabel('Titel').press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Nächster Schritt am \d/)).toBeVisible()
  const timeline = await page.request.get(`/api/admin/crm/customers/${id}/activities`)
  const [next, filed] = (await timeline.json()) as { status: string; outcomeCode: string | null }[]
  expect([next?.status, filed?.status, filed?.outcomeCode]).toEqual(['pending', 'completed', 'replied'])
  await page.keyboard.press('F6')
  await expect(dockOf(page).getByRole('button', { name: 'Ablage einklappen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dockOf(page)).toBeHidden()
})

test('a batch of fifty: filed, known, of somebody else, no mail, broken, with a name that is too long', async ({
  page,
}) => {
  await newCustomer(page, 'Anderswo KG', 'buero@anderswo.example')
  await openCustomer(page, 'Stapel GmbH', 'office@stapel.example')
  const known = writtenMail('bekannt.eml', { from: 'office@stapel.example', subject: 'Schon da' })
  await dropFiles(page, 'main', [known])
  await expect(entry(page, 'Schon da').getByText('Abgelegt', { exact: true })).toBeVisible()
  const long = `${'Donaudampfschifffahrtsgesellschaft '.repeat(8)}.eml`
  await dropFiles(page, 'main', [
    known,
    ...Array.from({ length: 42 }, (_, index) =>
      writtenMail(`${index}.eml`, { from: 'wer@wo.example', subject: `Mail ${index}` }),
    ),
    { name: 'kaputt.msg', bytes: Buffer.from('no mail') },
    { name: 'Angebot.pdf', bytes: Buffer.from('%PDF') },
    { name: 'leer.msg', bytes: Buffer.alloc(0) },
    { name: '../Rechnung\u202Egsm.exe', bytes: Buffer.from('MZ') },
    { name: `${'ö'.repeat(300)}.msg`, bytes: Buffer.from('no mail') },
    writtenMail('fremd.eml', { from: 'buero@anderswo.example', subject: 'Von anderswo' }),
    writtenMail(long, { from: 'office@stapel.example', subject: 'Langer Name' }),
  ])
  await expect(dockOf(page).getByText('51 von 51')).toBeVisible()
  await expect(dockOf(page).getByText(/^Schon abgelegt von .* bei/)).toBeVisible()
  await expect(entry(page, 'kaputt.msg')).toContainText('„kaputt.msg“ ist beschädigt')
  await expect(entry(page, 'Angebot.pdf')).toContainText('„Angebot.pdf“ ist keine E-Mail')
  await expect(entry(page, 'leer.msg')).toContainText('„leer.msg“: Die Datei ist leer.')
  // Nothing turns the direction of writing, and a name that the server has shortened is not named twice.
  await expect(entry(page, 'Rechnunggsm.exe')).toContainText(/^\S*Rechnunggsm\.exe/)
  await expect(entry(page, 'öööö').locator('p')).toHaveText(/^„[^„]+“ ist beschädigt/)
  await expect(entry(page, 'Langer Name').getByText('Abgelegt', { exact: true })).toBeVisible()
  await expect(history(page).getByRole('button', { name: 'Langer Name' })).toBeVisible()

  await test.step('what cannot be read is dismissed', async () => {
    await entry(page, 'kaputt.msg').getByRole('button', { name: 'Verwerfen' }).click()
    await expect(entry(page, 'kaputt.msg')).toBeHidden()
  })
  await test.step('a mail of another customer is moved there', async () => {
    const foreign = entry(page, 'Von anderswo')
    await expect(foreign).toContainText('Alle bekannten Adressen gehören aber zu Anderswo KG.')
    await expect(history(page).getByRole('button', { name: 'Von anderswo' })).toBeVisible()
    await foreign.getByRole('button', { name: 'Dorthin verschieben' }).click()
    await expect(foreign).toContainText('Verschoben zu Anderswo KG.')
    await expect(history(page).getByRole('button', { name: 'Von anderswo' })).toBeHidden()
  })
  expect(await findings(page)).toEqual([])
})

test('cards of customers and opportunities take mails; elsewhere they find their own way', async ({
  page,
}) => {
  await newCustomer(page, 'Aalen Karten GmbH')
  const customerId = await newCustomer(page, 'Brett AG')
  const opportunity = await make(page, { stageId: 5, customerId })
  await openBoard(page)
  const card = cardIn(page, 'Verhandlung', opportunity.title)
  await expect(card).toBeVisible()
  const onCard = `article[data-card="${opportunity.id}"] h3`
  await dropFiles(page, onCard, [], ['dragenter', 'dragover'])
  await expect(page.getByText(new RegExp(`Bei .*${opportunity.title} ablegen`))).toBeVisible()
  const byCard = writtenMail('karte.eml', { from: 'wer@wo.example', subject: 'Zur Karte' })
  await dropFiles(page, onCard, [byCard])
  await expect(entry(page, 'Zur Karte').getByText('Abgelegt', { exact: true })).toBeVisible()
  await expect(card).toBeVisible()

  await test.step('the same mail elsewhere is named with its place', async () => {
    await dropFiles(page, 'header', [byCard], ['dragenter', 'dragover'])
    await expect(page.getByText('Loslassen: Die Konsole ordnet zu')).toBeVisible()
    await dropFiles(page, 'header', [byCard])
    await expect(
      dockOf(page).getByText(new RegExp(`^Schon abgelegt von .*${opportunity.title}`)),
    ).toBeVisible()
  })
  await test.step('a mail of nobody waits in the tray', async () => {
    const nobody = writtenMail('wer.eml', { from: 'niemand@nirgends.example', subject: 'Von niemandem' })
    await dropFiles(page, 'header', [nobody])
    await expect(entry(page, 'Von niemandem')).toContainText('Absender unbekannt: bitte zuordnen.')
    await expect(
      entry(page, 'Von niemandem').getByRole('link', { name: 'Zum E-Mail-Eingang' }),
    ).toHaveAttribute('href', '/crm/mails')
  })
  await test.step('going to another page keeps the dock; there the mail can be linked, too', async () => {
    await page
      .getByRole('navigation', { name: 'CRM' })
      .getByRole('link', { name: /^Kunden/ })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Aalen Karten GmbH' }).click()
    await entry(page, 'Zur Karte').getByRole('button', { name: 'Hier auch verknüpfen' }).click()
    await expect(
      entry(page, 'Zur Karte').filter({ hasText: 'Auch abgelegt bei Aalen Karten GmbH.' }),
    ).toBeVisible()
    await expect(history(page).getByRole('button', { name: 'Zur Karte' })).toBeVisible()
    await entry(page, 'Von niemandem').getByRole('button', { name: 'Doch hier' }).click()
    await expect(history(page).getByRole('button', { name: 'Von niemandem' })).toBeVisible()
  })
  await test.step('a card in the list of customers takes one, too', async () => {
    await page
      .getByRole('navigation', { name: 'CRM' })
      .getByRole('link', { name: /^Kunden/ })
      .click()
    await dropFiles(page, 'article:has-text("Aalen Karten")', [
      writtenMail('liste.eml', { from: 'wer@wo.example', subject: 'Auf die Liste' }),
    ])
    await expect(entry(page, 'Auf die Liste')).toContainText('Abgelegt bei Aalen Karten GmbH.')
  })
})

test('what is dismissed is not sent; what failed is sent again, and no reload loses it unasked', async ({
  page,
}) => {
  await openCustomer(page, 'Abbruch GmbH')
  let isHeld = true
  await page.route(UPLOAD, async route => {
    if (isHeld) await route.abort('blockedbyclient')
    else await route.continue()
  })
  await page.route('**/health/ready', route => (isHeld ? route.fulfill({ status: 503 }) : route.continue()))
  const mails = ['Eins', 'Zwei'].map(subject =>
    writtenMail(`${subject}.eml`, { from: 'wer@wo.example', subject }),
  )
  await dropFiles(page, 'main', mails)
  await expect(entry(page, 'Eins.eml')).toContainText('Die E-Mail wurde nicht übernommen')
  await test.step('the window warns before it is closed', async () => {
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => window.location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
  await entry(page, 'Zwei.eml').getByRole('button', { name: 'Verwerfen' }).click()
  isHeld = false
  await entry(page, 'Eins.eml').getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(history(page).getByRole('button', { name: 'Eins' })).toBeVisible()
})

test('a folder is read with everything in it; a drop is taken back by Ctrl+Z, but not while somebody types', async ({
  page,
}, testInfo) => {
  await openCustomer(page, 'Ordner GmbH')
  await test.step('a drop without a file explains the two steps, whatever the network does', async () => {
    await page.route('**/*', route => route.abort())
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('maillistrow', '{"subjects":["Anfrage"]}')
      dataTransfer.setData('text/html', '<div>Anfrage</div>')
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Von „Anfrage“ kam nur ein Verweis an.')
    await expect(notice).toContainText('Speichern unter')
    await expect(notice).toContainText('hierher ziehen')
    await page.unroute('**/*')
    await notice.getByRole('button', { name: 'Verstanden' }).click()
    await expect(notice).toBeHidden()
  })

  const folder = testInfo.outputPath('Linie 3')
  await mkdir(join(folder, 'alt'), { recursive: true })
  for (const [path, subject] of [
    ['oben.eml', 'Oben im Ordner'],
    ['alt/unten.eml', 'Unten im Ordner'],
  ] as const)
    await writeFile(join(folder, path), writtenMail(path, { from: 'wer@wo.example', subject }).bytes)
  await writeFile(join(folder, 'plan.dwg'), 'x')
  await dragFromDisk(page, { x: 700, y: 500 }, [folder])
  await expect(dockOf(page).getByText('2 von 2')).toBeVisible()
  await expect(dockOf(page)).toContainText('Eine andere Datei im Ordner ausgelassen: keine E-Mail.')
  await expect(history(page).getByRole('button', { name: 'Unten im Ordner' })).toBeVisible()

  const text = page.getByLabel('Was ist geschehen?')
  await text.fill('Anruf')
  await text.press('Control+z')
  await expect(dockOf(page).getByText('2 von 2')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(dockOf(page).getByText('Rückgängig gemacht: 2 E-Mails und 2 Aktivitäten.')).toBeVisible()
  await expect(history(page).getByRole('button', { name: 'Unten im Ordner' })).toBeHidden()
})
