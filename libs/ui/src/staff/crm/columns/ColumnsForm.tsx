import { type ColumnTable, tableColumns } from '@app/contracts/table-columns'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { type ChoosableColumn, useStoredColumns } from './useChosenColumns.ts'
import classes from './Columns.module.css'

interface ColumnsFormProps {
  table: ColumnTable
  columns: readonly ChoosableColumn<never>[]
  onClose: () => void
}

export function ColumnsForm({ table, columns, onClose }: ColumnsFormProps) {
  const free = columns.filter(({ isFixed }) => !isFixed)
  const usual = free.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]))
  const stored = useStoredColumns(table)
  const before = (stored ?? usual).filter(name => free.some(({ key }) => key === name))
  const [chosen, setChosen] = useState(before)
  const [moved, setMoved] = useState('')
  const { mutateAsync, isPending, error } = useApiMutation(tableColumns.save)
  const toast = useToast()
  const others = free.flatMap(({ key }) => (chosen.includes(key) ? [] : [key]))
  const headerOf = (name: string) => free.find(({ key }) => key === name)?.header ?? name

  function move(name: string, step: 1 | -1): void {
    const from = chosen.indexOf(name)
    const to = from + step
    if (to < 0 || to >= chosen.length) return
    setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, name))
    setMoved(`${headerOf(name)}: Spalte ${to + 1} von ${chosen.length}`)
  }
  async function save(): Promise<void> {
    try {
      await mutateAsync({ input: { table, columns: isSame(chosen, usual) ? null : chosen } })
    } catch {
      return
    }
    toast({ title: 'Spalten gespeichert' })
    onClose()
  }
  return (
    <FormDrawer
      title="Spalten"
      size={420}
      isDirty={!isSame(chosen, before)}
      isSaving={isPending}
      failure={error ? sentenceOf(error, 'Die Spalten konnten nicht gespeichert werden.') : null}
      onSubmit={event => {
        event?.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <p className="meta">Gilt für Ihr Konto, in jedem Browser und in der Konsole.</p>
      <ul className={classes['columns']}>
        {[...chosen, ...others].map(name => (
          <li key={name} className="row">
            <Checkbox
              label={headerOf(name)}
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, name] : chosen.filter(each => each !== name))
              }
            />
            <span className="spacer" />
            {chosen.includes(name) && (
              <span className="nowrap">
                <ActionIcon
                  size={24}
                  aria-label={`${headerOf(name)} nach vorne`}
                  onClick={() => move(name, -1)}
                >
                  <IconArrowUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`${headerOf(name)} nach hinten`}
                  onClick={() => move(name, 1)}
                >
                  <IconArrowDown {...icon} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button mt={12} disabled={isSame(chosen, usual)} onClick={() => setChosen(usual)}>
        Zurück zur Vorgabe
      </Button>
      <output className="visually-hidden">{moved}</output>
    </FormDrawer>
  )
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
