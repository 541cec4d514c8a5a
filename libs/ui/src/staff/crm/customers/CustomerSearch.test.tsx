import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiProviders } from '../../../../test/Providers.tsx'
import { customer } from '../../../../test/staff.tsx'
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

test('Enter waits for what is being searched, takes the first that was found, and does not send the form', async () => {
  const held = Promise.withResolvers<Answer>()
  const { client } = stubClient(({ url }) =>
    url.includes('search') ? held.promise : { body: [{ ...customer, id: 1, companyName: 'Alt OG' }] },
  )
  const onChoose = jest.fn()
  const onSubmit = jest.fn()
  render(
    <ApiProviders client={client}>
      <form onSubmit={onSubmit}>
        <CustomerSearch chosen={null} onChoose={onChoose} />
      </form>
    </ApiProviders>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Anderer Kunde' })
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'Alt OG', hidden: true })).toBeInTheDocument()
  await user.keyboard('huber{Enter}')
  expect(await screen.findByText('Wird gesucht …')).toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
  held.resolve({ body: [customer, { ...customer, id: 8, companyName: 'Huber Bau' }] })
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(customer))
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard(' bau{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 8 }))
  expect(onSubmit).not.toHaveBeenCalled()
})
