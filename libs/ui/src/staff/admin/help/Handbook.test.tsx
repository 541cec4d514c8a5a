import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'

test('F1 opens the chapter of the screen from within a field, a search leads to a section, Escape leads back', async () => {
  const { user } = openConsole('/admin/contacts?status=new', loggedIn)
  await user.click(await screen.findByLabelText('Suche'))
  await user.keyboard('{F1}')
  expect(await screen.findByRole('heading', { name: 'Kontaktanfragen', level: 1 })).toBeInTheDocument()

  await user.type(screen.getByLabelText('Handbuch durchsuchen'), 'wiederherstellungscode')
  await user.click(await screen.findByRole('link', { name: 'Zwei-Faktor-Anmeldung' }))
  expect(screen.getByRole('heading', { name: /^Konten/, level: 1 })).toBeInTheDocument()
  expect(window.location.hash).toBe('#zwei-faktor-anmeldung')

  await user.click(document.body)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('radio', { name: 'Neu' })).toBeChecked()
})
