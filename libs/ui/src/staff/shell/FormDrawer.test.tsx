import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextInput } from '@mantine/core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { UiProviders } from '../../../test/Providers.tsx'
import { FormDrawer } from './FormDrawer.tsx'

function open() {
  const drawer = (
    <FormDrawer
      title="Kunde"
      isDirty={false}
      isSaving={false}
      failure={null}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      <TextInput label="Name" data-autofocus />
      <TextInput label="Branche" />
    </FormDrawer>
  )
  render(
    <UiProviders>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: drawer }])} />
    </UiProviders>,
  )
}

/** Until timers that were set before this have run: Mantine moves the focus by one. */
const afterTimers = () => act(() => new Promise(resolve => setTimeout(resolve)))

test('the first field has the focus', async () => {
  open()
  await afterTimers()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('who is in another field before the focus comes stays there', async () => {
  open()
  const field = screen.getByLabelText('Branche')
  act(() => field.focus())
  await afterTimers()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Fahrzeugbau')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
})
