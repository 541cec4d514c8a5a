import type { TrayEntry } from '@app/contracts/mail-tray'
import { Button } from '@mantine/core'
import { IconCheck, IconTrash, IconUserSearch } from '@tabler/icons-react'
import { formatCount } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { SelectionBar } from '../../../../kit/SelectionBar.tsx'

interface TrayBarProps {
  chosen: readonly TrayEntry[]
  /** How many of those that are under way are done. */
  progress: { done: number; of: number } | null
  onAccept: (entries: readonly TrayEntry[]) => void
  onAssign: () => void
  onDiscard: () => void
  onClear: () => void
}

/** What can be done with the chosen mails. */
export function TrayBar({ chosen, progress, onAccept, onAssign, onDiscard, onClear }: TrayBarProps) {
  if (!chosen.length && !progress) return null
  const proposed = chosen.filter(({ proposals }) => proposals.length)
  return (
    <SelectionBar
      label="Auswahl"
      status={
        progress
          ? `${formatCount(progress.done)} von ${formatCount(progress.of)} erledigt`
          : `${formatCount(chosen.length)} ausgewählt`
      }
    >
      <Button variant="subtle" color="gray" onClick={onClear}>
        Auswahl aufheben
      </Button>
      <span className="spacer" />
      <Button
        leftSection={<IconCheck {...icon} />}
        loading={progress !== null}
        disabled={!proposed.length}
        onClick={() => onAccept(proposed)}
      >
        {proposed.length === 1
          ? '1 Vorschlag annehmen'
          : `${formatCount(proposed.length)} Vorschläge annehmen`}
      </Button>
      <Button leftSection={<IconUserSearch {...icon} />} disabled={progress !== null} onClick={onAssign}>
        Kunde wählen
      </Button>
      <Button leftSection={<IconTrash {...icon} />} disabled={progress !== null} onClick={onDiscard}>
        Verwerfen
      </Button>
    </SelectionBar>
  )
}
