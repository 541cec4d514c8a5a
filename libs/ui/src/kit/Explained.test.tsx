import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProviders } from '../../test/Providers.tsx'
import { Explained } from './Explained.tsx'

test('what a word means is told at a press of a key, and put away by Escape', async () => {
  const user = userEvent.setup()
  render(
    <UiProviders>
      <Explained term="SPF" text="Nennt die Server, die senden dürfen." />
    </UiProviders>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  const text = await screen.findByText('Nennt die Server, die senden dürfen.')
  await waitFor(() => expect(text).toBeVisible())
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.queryByText('Nennt die Server, die senden dürfen.')).not.toBeInTheDocument(),
  )
})
