import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProviders } from '../../test/Providers.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { Pager } from './Pager.tsx'

interface Robot {
  id: number
  name: string
}

const robots: Robot[] = [
  { id: 1, name: 'ER20' },
  { id: 2, name: 'ER50' },
  { id: 3, name: 'ER80' },
]
const columns: Column<Robot>[] = [
  { key: 'name', header: 'Name', sort: 'name', cell: row => row.name },
  { key: 'link', header: 'Blatt', cell: row => <a href={`#${row.id}`}>Blatt {row.id}</a> },
]

function renderTable(props: Partial<Parameters<typeof DataTable<Robot>>[0]> = {}) {
  const onOpen = jest.fn()
  const onSort = jest.fn()
  const onRowKey = jest.fn()
  render(
    <UiProviders>
      <DataTable
        label="Roboter"
        columns={columns}
        rows={robots}
        rowKey={row => row.id}
        onOpen={onOpen}
        onSort={onSort}
        onRowKey={onRowKey}
        sort="-name"
        empty="Nichts gefunden"
        {...props}
      />
    </UiProviders>,
  )
  const row = (name: string) => screen.getByText(name).closest('tr')!
  return { user: userEvent.setup(), onOpen, onSort, onRowKey, row }
}

test('the head tells and turns the order', async () => {
  const { user, onSort } = renderTable()
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Blatt' })).not.toHaveAttribute('aria-sort')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith('name')
})

test('ascending turns to descending', async () => {
  const { user, onSort } = renderTable({ sort: 'name' })
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenLastCalledWith('-name')
})

test('a click opens the row, a click on a link in it does not', async () => {
  const { user, onOpen } = renderTable()
  await user.click(screen.getByText('ER50'))
  expect(onOpen.mock.calls).toEqual([[robots[1]]])
  await user.click(screen.getByRole('link', { name: 'Blatt 1' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('arrows move along the rows, Enter opens, other keys are handed on', async () => {
  const { user, onOpen, onRowKey, row } = renderTable()
  act(() => row('ER20').focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(row('ER80')).toHaveFocus()
  await user.keyboard('{ArrowUp}{Enter}2')
  expect(row('ER50')).toHaveFocus()
  expect(onOpen.mock.calls).toEqual([[robots[1]]])
  expect(onRowKey).toHaveBeenLastCalledWith(robots[1], '2')
  await user.keyboard('{Home}')
  expect(row('ER20')).toHaveFocus()
})

test('one row takes part in the tab order: the last one that had the focus', async () => {
  const { user, row } = renderTable()
  expect(row('ER20')).toHaveAttribute('tabindex', '0')
  act(() => row('ER20').focus())
  await user.keyboard('{ArrowDown}')
  expect(row('ER20')).toHaveAttribute('tabindex', '-1')
  expect(row('ER50')).toHaveAttribute('tabindex', '0')
})

test('while loading, rows keep their place', () => {
  renderTable({ rows: undefined, skeletonRows: 4 })
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('row')).toHaveLength(5)
})

test('without rows it says so', () => {
  renderTable({ rows: [] })
  expect(screen.getByText('Nichts gefunden')).toBeInTheDocument()
})

test('a failure stands above, rows read before stay', () => {
  renderTable({ failure: 'Keine Verbindung' })
  expect(screen.getByText('Keine Verbindung')).toBeInTheDocument()
  expect(screen.getByText('ER20')).toBeInTheDocument()
})

test('the pager offers more only while there is more', async () => {
  const onMore = jest.fn()
  const pager = { text: '1 bis 50 von 87', moreLabel: 'Mehr laden', isLoading: false, onMore }
  const { rerender } = render(<Pager {...pager} hasMore />, { wrapper: UiProviders })
  await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }))
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<Pager {...pager} hasMore={false} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
