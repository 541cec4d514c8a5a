import type { ColumnTable } from '@app/contracts/table-columns'
import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Tip } from '../../../kit/Tip.tsx'
import { icon } from '../../../kit/icon.ts'
import { later } from '../../later.tsx'
import { type ChoosableColumn, useIsPhone } from './useChosenColumns.ts'

const ColumnsForm = later(async () => (await import('./ColumnsForm.tsx')).ColumnsForm)

interface ColumnsButtonProps {
  table: ColumnTable
  columns: readonly ChoosableColumn<never>[]
}

/** Nothing on a phone, whose columns are fixed. */
export function ColumnsButton({ table, columns }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (useIsPhone()) return null
  return (
    <>
      <Tip label="Spalten wählen">
        <ActionIcon size={28} variant="default" aria-label="Spalten wählen" onClick={() => setOpen(true)}>
          <IconColumns3 {...icon} />
        </ActionIcon>
      </Tip>
      {isOpen && <ColumnsForm table={table} columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
