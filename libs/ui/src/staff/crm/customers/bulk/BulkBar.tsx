import type { BulkSelection } from '@app/contracts/customer-bulk'
import { Button } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { SelectionBar } from '../../../../kit/SelectionBar.tsx'
import type { Selection } from '../useSelection.ts'
import { BulkDialog } from './BulkDialog.tsx'

type Filter = Extract<BulkSelection, { filter: object }>['filter']

interface BulkBarProps {
  selection: Selection
  filter: Filter
  /** Size of the list. */
  total: number
}

/** What can be done with the chosen customers. */
export function BulkBar({ selection, filter, total }: BulkBarProps) {
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null)
  const { chosen, isEverything } = selection
  const count = selection.count(total)
  if (!count) return null
  const sent: BulkSelection = isEverything
    ? { filter, expected: total }
    : { customers: chosen.map(({ id, version }) => ({ id, version })) }
  const [first, second] = chosen
  return (
    <SelectionBar label="Auswahl" status={`${formatCount(count)} ausgewählt`}>
      {!isEverything && total > count && (
        <Button variant="subtle" color="petrol" onClick={selection.everything}>
          Alle {formatCount(total)} Treffer auswählen
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
      <span className="spacer" />
      {!isEverything && count === 2 && first && second && (
        <Button
          component={Link}
          to={`/crm/customers/merge?kept=${first.id}&merged=${second.id}`}
          leftSection={<IconArrowMerge {...icon} />}
        >
          Zusammenführen
        </Button>
      )}
      <Button leftSection={<IconPencil {...icon} />} onClick={() => setDialog('set')}>
        Feld ändern
      </Button>
      <Button leftSection={<IconTrash {...icon} />} onClick={() => setDialog('remove')}>
        Löschen
      </Button>
      {dialog && (
        <BulkDialog
          isRemoval={dialog === 'remove'}
          selection={sent}
          count={count}
          onClose={() => setDialog(null)}
          onDone={selection.clear}
        />
      )}
    </SelectionBar>
  )
}
