import { Buffer } from 'node:buffer'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Server } from './server.ts'

/** A posting of the demo data. */
export const posting = '/jobs/roboterprogrammierung'

/** Names in the dialog, by language. */
export const words = {
  de: {
    apply: 'Jetzt bewerben',
    title: 'Bewerbung',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    motivation: 'Motivation',
    cv: 'Auswählen: Lebenslauf',
    submit: 'Bewerbung senden',
    sending: 'Wird gesendet...',
    sent: 'Bewerbung gesendet!Vielen Dank für Ihre Bewerbung. Wir melden uns bald bei Ihnen.',
    failed: 'Fehler beim SendenBitte versuchen Sie es später noch einmal.',
    mistakes: [
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'Gültige E-Mail-Adresse erforderlich',
      'Motivation sollte mindestens 10 Zeichen haben',
    ],
  },
  en: {
    apply: 'Apply now',
    title: 'Application',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    motivation: 'Motivation',
    cv: 'Choose: CV',
    submit: 'Send application',
    sending: 'Sending...',
    sent: 'Application sent!Thank you for your application. We will be in touch soon.',
    failed: 'Error sendingPlease try again later.',
    mistakes: [
      'First name is required',
      'Last name is required',
      'Valid e-mail address required',
      'Motivation should have at least 10 characters',
    ],
  },
} as const
export type Language = keyof typeof words

/** A document as a page or a test hands it to a file input. */
export interface Document {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF that a viewer opens; `size` makes it as large as wanted. */
export function pdf(name: string, size = 0): Document {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n'
  const filling = ' '.repeat(Math.max(0, size - head.length - end.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(head + filling + end) }
}

/** Opens the dialog of a posting. */
export async function openDialog(page: Page, language: Language = 'de'): Promise<Locator> {
  await page.goto(`${posting}?lang=${language}`)
  await page.getByRole('button', { name: words[language].apply }).first().click()
  const dialog = page.getByRole('dialog', { name: words[language].title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills in what is required. */
export async function fillIn(dialog: Locator, language: Language = 'de'): Promise<void> {
  const { firstName, lastName, email, motivation } = words[language]
  await dialog.getByLabel(firstName).fill('Lena')
  await dialog.getByLabel(lastName).fill('Röder')
  await dialog.getByLabel(email).fill('lena.roeder@example.org')
  await dialog.getByLabel(motivation).fill('Ich habe zwei Jahre Roboterzellen in Betrieb genommen.')
}

/** How many applications staff see. */
export async function countApplications(
  request: APIRequestContext,
  { email, password }: Server,
): Promise<number> {
  await request.post('/api/admin/login', { data: { email, password } })
  const { stats } = (await (await request.get('/api/admin/dashboard')).json()) as {
    stats: { totalJobApplications: number }
  }
  return stats.totalJobApplications
}

/** Drops files of the wanted sizes onto a part of the page; they are made there, because large ones travel slowly. */
export async function dropFiles(
  page: Page,
  selector: string,
  files: readonly { name: string; size: number }[],
): Promise<void> {
  await page.evaluate(
    ([selector, files]) => {
      const dataTransfer = new DataTransfer()
      for (const { name, size } of files) dataTransfer.items.add(new File([new Uint8Array(size)], name))
      const target = document.querySelector(selector)!
      for (const type of ['dragover', 'drop'])
        if (target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })))
          throw new Error('The browser would open the file')
    },
    [selector, files] as const,
  )
}
