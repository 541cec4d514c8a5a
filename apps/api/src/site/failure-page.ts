import { brand } from '@app/contracts/brand'
import type { Problem } from '@app/contracts/problem'
import type { Language } from '@app/contracts/validation'

const words = {
  de: {
    title: 'Diese Seite lässt sich gerade nicht anzeigen',
    call: 'Telefonisch erreichen Sie uns unter',
    id: 'Kennung',
  },
  en: { title: 'This page cannot be shown right now', call: 'You can reach us by phone at', id: 'Reference' },
} satisfies Record<Language, object>

/** Needs no bundle, database or style sheet. */
export function failurePage({ error, requestId }: Problem, language: Language): string {
  const { title, call, id } = words[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | ${brand.title[language]}</title>
<h1>${title}</h1>
<p>${error}</p>
<p>${call} <a href="tel:${brand.phone.dialled}">${brand.phone.shown}</a>.</p>
<p><small>${id}: ${requestId}</small></p>
</html>
`
}
