import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { HandedOver } from '@app/contracts/handovers'
import { SelectionBar } from '../../../kit/SelectionBar.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import type { Chosen, Selection } from '../selection/useSelection.ts'
import { HandoverDialog } from './HandoverDialog.tsx'

interface HandoverBarProps {
  selection: Selection
  whatOf: (chosen: Chosen[]) => HandedOver
}

export function HandoverBar({ selection, whatOf }: HandoverBarProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = selection.chosen.map(({ id, version }) => ({ id, version }))
  if (!chosen.length) return null
  return (
    <SelectionBar label="Auswahl" status={`${formatCount(chosen.length)} ausgewählt`}>
      <Button variant="subtle" color="gray" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
      <span className="spacer" />
      <Button leftSection={<IconUserShare {...icon} />} onClick={() => setOpen(true)}>
        Übergeben
      </Button>
      {isOpen && (
        <HandoverDialog what={whatOf(chosen)} onClose={() => setOpen(false)} onDone={selection.clear} />
      )}
    </SelectionBar>
  )
}
