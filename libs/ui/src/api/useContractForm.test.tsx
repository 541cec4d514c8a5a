import { expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { TextInput } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiProviders } from '../../test/Providers.tsx'
import { problem, stubClient, type Answer, type Call } from '../../test/transport.ts'
import { useIdempotencyKey } from './idempotency.ts'
import { useApiMutation } from './useApiMutation.ts'
import { useContractForm } from './useContractForm.ts'

function CustomerForm() {
  const { form, failure, isSaving, submit } = useContractForm(customers.create, {
    companyName: '',
    email: '',
  })
  const create = useApiMutation(customers.create)
  const keyFor = useIdempotencyKey()
  const save = submit(input => create.mutateAsync({ input, idempotencyKey: keyFor(input) }))
  return (
    <form noValidate onSubmit={save}>
      <TextInput label="Firmenname" {...form.getInputProps('companyName')} />
      <TextInput label="E-Mail" {...form.getInputProps('email')} />
      {failure && <p role="alert">{failure}</p>}
      <button type="submit">{isSaving ? 'Speichert' : 'Speichern'}</button>
    </form>
  )
}

function renderForm(answer: (call: Call) => Answer | Promise<Answer>) {
  const { client, calls } = stubClient(answer)
  render(
    <ApiProviders client={client}>
      <CustomerForm />
    </ApiProviders>,
  )
  const user = userEvent.setup({ delay: null })
  return {
    calls,
    user,
    name: screen.getByLabelText('Firmenname'),
    email: screen.getByLabelText('E-Mail'),
    save: () => user.click(screen.getByRole('button')),
  }
}

const saved = { status: 201, body: { id: 1, companyName: 'Huber' } }

test("the contract's German messages stand beside the fields, and nothing is sent", async () => {
  const { calls, user, name, email, save } = renderForm(() => saved)
  await user.type(email, 'keine Adresse')
  await save()
  expect(name).toHaveAccessibleDescription('Firmenname ist erforderlich')
  expect(email).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
  expect(name).toHaveFocus()
  expect(calls).toHaveLength(0)
})

test('a message the contract does not word is worded in German', async () => {
  const { email, save } = renderForm(() => saved)
  fireEvent.change(email, { target: { value: `${'x'.repeat(250)}@huber.example` } })
  await save()
  expect(email).toHaveAccessibleDescription('Höchstens 254 Zeichen')
})

test("a refused save keeps what was typed and shows the server's words at their fields", async () => {
  const { user, name, email, save } = renderForm(() =>
    problem(400, 'request.invalid', 'Bitte prüfen Sie die markierten Angaben.', {
      email: 'Diese Adresse ist gesperrt',
      version: 'Veraltet',
    }),
  )
  await user.type(name, 'Huber')
  await user.type(email, 'office@huber.example')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bitte prüfen Sie die markierten Angaben. Veraltet',
  )
  expect(email).toHaveAccessibleDescription('Diese Adresse ist gesperrt')
  expect(name).toHaveValue('Huber')
  expect(email).toHaveValue('office@huber.example')
})

test.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["the desktop's proxy", () => problem(503, 'server.unavailable', 'Keine Verbindung zum Server.')],
])('where %s answers it says so and keeps what was typed', async (_, answer) => {
  const { user, name, save } = renderForm(answer)
  await user.type(name, 'Huber')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Keine Verbindung zum Server. Ihre Eingaben sind noch da.',
  )
  expect(name).toHaveValue('Huber')
})

test('saving the same again is the same write; saving something else is another', async () => {
  let isDown = true
  const { calls, user, name, save } = renderForm(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return saved
  })
  await user.type(name, 'Huber')
  await save()
  await screen.findByRole('alert')
  await save()
  await user.type(name, ' GmbH')
  isDown = false
  await save()
  const keys = calls.map(call => call.headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('pressing save twice sends once', async () => {
  let answer: (value: Answer) => void = () => {}
  const { calls, user, name, save } = renderForm(() => new Promise(resolve => (answer = resolve)))
  await user.type(name, 'Huber')
  await save()
  await save()
  expect(calls).toHaveLength(1)
  answer(saved)
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeInTheDocument()
})
