import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiProviders } from '../../test/Providers.tsx'
import { SearchField } from './SearchField.tsx'

const onSearch = jest.fn<(text: string) => void>()

/** A page that is busy: what is searched becomes its value only when it gets round to it. */
function BusyPage() {
  const [value, setValue] = useState('')
  return (
    <UiProviders>
      <SearchField label="Suche" placeholder="" value={value} onSearch={onSearch} />
      {['a', 'anlagen', ''].map(next => (
        <button key={next} type="button" onClick={() => setValue(next)}>
          {next || 'zurücksetzen'}
        </button>
      ))}
    </UiProviders>
  )
}

test('what is typed while a search is on its way stays; a value from outside takes its place', async () => {
  const user = userEvent.setup()
  render(<BusyPage />)
  const field = screen.getByRole('searchbox', { name: 'Suche' })
  await user.type(field, 'a')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('a'))
  await user.type(field, 'nlagen')
  await user.click(screen.getByRole('button', { name: 'a' }))
  expect(field).toHaveProperty('value', 'anlagen')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('anlagen'))
  await user.click(screen.getByRole('button', { name: 'anlagen' }))
  expect(field).toHaveProperty('value', 'anlagen')

  await user.click(screen.getByRole('button', { name: 'zurücksetzen' }))
  expect(field).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'anlagen' }))
  expect(field).toHaveProperty('value', 'anlagen')
})
