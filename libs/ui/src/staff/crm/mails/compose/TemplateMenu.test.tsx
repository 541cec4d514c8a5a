import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openPart } from '../../../../../test/part.tsx'
import type { Routes } from '../../../../../test/staff.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'

test('templates that could not be read are asked for again', async () => {
  const path = 'GET /api/admin/crm/message-templates'
  const routes: Routes = { [path]: { status: 503, body: {} } }
  const { user } = openPart(
    <TemplateMenu draft={{ fields: {}, englishFields: {} }} onChoose={() => undefined} />,
    routes,
  )
  expect(await screen.findByText('Die Vorlagen konnten nicht geladen werden.')).toBeVisible()
  routes[path] = {
    body: [{ id: 1, name: 'Erinnerung', language: 'de', subject: '', html: '<p></p>', version: 1 }],
  }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByRole('button', { name: 'Vorlage' })).toBeEnabled()
})
