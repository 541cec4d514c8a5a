import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiProviders } from '../../../../test/Providers.tsx'
import { problem, stubClient, type Answer } from '../../../../test/transport.ts'
import { CustomerSearch } from './CustomerSearch.tsx'

test('that nobody was found is said by an answer alone, not while it is to come, nor where none comes', async () => {
  let held = Promise.withResolvers<Answer>()
  const { client } = stubClient(({ url }) => (url.includes('search') ? held.promise : { body: [] }))
  render(
    <ApiProviders client={client}>
      <CustomerSearch chosen={null} onChoose={() => undefined} />
    </ApiProviders>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Anderer Kunde' })
  await user.type(field, 'huber')
  expect(await screen.findByText('Wird gesucht …')).toBeInTheDocument()
  held.resolve({ body: [] })
  expect(await screen.findByText('Kein Kunde gefunden')).toBeInTheDocument()

  held = Promise.withResolvers<Answer>()
  await user.type(field, ' an')
  expect(await screen.findByText('Wird gesucht …')).toBeInTheDocument()
  held.resolve(problem(503, 'server.unavailable', 'Der Server ist nicht bereit.'))
  expect(await screen.findByText('Der Server ist nicht bereit.')).toBeInTheDocument()
})
