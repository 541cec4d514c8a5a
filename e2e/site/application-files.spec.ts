import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { dropFiles, fillIn, openDialog, pdf, words } from '../support/application.ts'
import { expect, test } from '../support/test.ts'

const MB = 1024 * 1024

/** Remembers the parts of the form that the page sends, files by their name: the protocol does not tell them. */
async function recordUpload(page: Page): Promise<() => Promise<[string, string][]>> {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const parts = body instanceof FormData ? [...body] : []
      const named = parts.map(([name, value]) => [name, value instanceof File ? value.name : value])
      sessionStorage.setItem('test.upload', JSON.stringify(named))
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('test.upload') ?? '[]'))
}

test('what is accepted stands there; what is not possible is named with its reason', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog).toContainText('bis 10\u00a0MB je Datei, 25\u00a0MB gesamt, höchstens 10 Dateien')
  const inputs = dialog.locator('[type=file]')
  await expect(inputs).toHaveCount(4)
  for (const [index, { accept, several, says }] of [
    { accept: '.pdf,.doc,.docx', several: false, says: 'PDF, DOC, DOCX' },
    { accept: '.pdf,.doc,.docx', several: false, says: 'PDF, DOC, DOCX' },
    { accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png', several: true, says: 'mehrere: PDF, DOC, DOCX, JPG' },
    { accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png', several: true, says: 'mehrere: PDF, DOC, DOCX, JPG' },
  ].entries()) {
    const input = inputs.nth(index)
    await expect(input).toHaveAttribute('accept', accept)
    expect(await input.evaluate(input => (input as HTMLInputElement).multiple)).toBe(several)
    await expect(input).toHaveAccessibleDescription(new RegExp(says))
  }

  const cv = dialog.getByLabel(words.de.cv)
  await cv.setInputFiles({ ...pdf('Foto.bmp'), mimeType: 'image/bmp' })
  await expect(cv).toHaveAccessibleDescription(
    /„Foto\.bmp“ ist hier nicht möglich\. Angenommen werden: PDF, DOC, DOCX\./,
  )
  await dropFiles(page, 'dialog fieldset li', [{ name: 'Mappe.pdf', size: 10 * MB + 1 }])
  await expect(cv).toHaveAccessibleDescription(/„Mappe\.pdf“ ist größer als 10\u00a0MB\./)
  const certificates = dialog.getByLabel('Auswählen: Zeugnisse')
  const files = Array.from({ length: 11 }, (_, index) => pdf(`Zeugnis ${index + 1}.pdf`, 200 + index))
  await certificates.setInputFiles(files)
  await expect(certificates).toHaveAccessibleDescription(/„Zeugnis 11\.pdf“ wäre eine Datei zu viel/)
  const remove = dialog.getByRole('button', { name: /entfernen/ })
  await expect(remove).toHaveCount(10)
  for (let left = 9; left > 5; left--) {
    await remove.first().click()
    await expect(remove).toHaveCount(left)
  }
  const other = dialog.getByLabel('Auswählen: Weitere')
  await other.setInputFiles({ name: 'leer.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(other).toHaveAccessibleDescription(/„leer\.png“ ist leer\./)
  const folders = [1, 2, 3].map(number => ({ name: `Mappe ${number}.pdf`, size: 9 * MB }))
  await dropFiles(page, 'dialog fieldset > ul > li:last-child', folders)
  await expect(other).toHaveAccessibleDescription(
    /Mit „Mappe 3\.pdf“ wären alle Dateien zusammen größer als 25\u00a0MB\./,
  )
  await expect(dialog.getByRole('button', { name: 'Mappe 2.pdf entfernen' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mappe 3.pdf entfernen' })).toHaveCount(0)
})

test('files can be dropped onto their row; dropped beside it, they do not replace the page', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const drop = (selector: string, name: string) => dropFiles(page, selector, [{ name, size: 100 }])
  await drop('dialog fieldset li', 'Lebenslauf.pdf')
  await expect(dialog.getByRole('button', { name: 'Lebenslauf.pdf entfernen' })).toBeVisible()
  await drop('dialog fieldset li', 'Zweiter.pdf')
  await expect(dialog).toContainText('„Zweiter.pdf“ wurde nicht übernommen: Hier ist nur eine Datei möglich.')
  await drop('dialog h2', 'Anderswo.pdf')
  await expect(dialog).not.toContainText('Anderswo.pdf')
})

test('a file can be removed and another one chosen, also after the server has refused it', async ({
  page,
}) => {
  const parts = await recordUpload(page)
  const dialog = await openDialog(page)
  await fillIn(dialog)
  const cv = dialog.getByLabel(words.de.cv)
  await cv.setInputFiles(pdf('Alt.pdf', 400_000))
  await expect(dialog).toContainText('Alt.pdf, 391\u00a0kB')
  await expect(cv).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Alt.pdf entfernen' }).click()
  await expect(cv).toBeFocused()

  await cv.setInputFiles({ ...pdf('Lebenslauf.pdf'), buffer: Buffer.from('MZ this is a program') })
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(
    dialog
      .getByRole('group', { name: /Unterlagen/ })
      .getByRole('alert')
      .last(),
  ).toContainText('„Lebenslauf.pdf“ enthält etwas anderes, als die Endung sagt.')
  await dialog.getByRole('button', { name: 'Lebenslauf.pdf entfernen' }).click()
  await cv.setInputFiles(pdf('Neu.pdf'))
  await dialog.getByRole('button', { name: words.de.submit }).click()
  await expect(dialog).toBeHidden()
  expect((await parts()).filter(([name]) => name.startsWith('file'))).toEqual([
    ['fileTypes', 'cv'],
    ['files', 'Neu.pdf'],
  ])
})
