import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { useCardKeys } from './board-input.ts'

const nothing = () => undefined

/** A board of which a card leaves what is shown when it moves, as in a column longer than one page. */
function LongBoard({ moved }: { moved: number[] }) {
  const [ids, setIds] = useState([1, 2, 3])
  const board = useRef<HTMLDivElement>(null)
  const { active, ...keys } = useCardKeys(board, ids, {
    onShift: id => {
      moved.push(id)
      setIds(ids.filter(other => other !== id))
    },
    onOpen: nothing,
    onEdit: nothing,
    onActivity: nothing,
    onRemove: nothing,
  })
  return (
    <div ref={board} {...keys}>
      {ids.map(id => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the cards of the board
        <article key={id} data-card={id} tabIndex={id === active ? 0 : -1}>
          {`Karte ${id}`}
        </article>
      ))}
    </div>
  )
}

test('where a moved card is out of sight, the same key again moves no other one', async () => {
  const user = userEvent.setup()
  const moved: number[] = []
  render(<LongBoard moved={moved} />)
  act(() => screen.getByText('Karte 2').focus())
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(moved).toEqual([2])
})
