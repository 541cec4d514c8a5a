import { Button } from '@mantine/core'
import { IconRefresh, IconZoomExclamation } from '@tabler/icons-react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { icon } from '../../kit/icon.ts'
import classes from './Shell.module.css'

/** What is left when a screen breaks. The error itself is in the browser's console. */
export function Crash() {
  return (
    <main className={classes['center']}>
      <EmptyState
        isPage
        icon={IconZoomExclamation}
        title="Diese Ansicht ist fehlgeschlagen"
        text="Ein Fehler im Programm hat die Ansicht beendet. Gespeichertes ist nicht betroffen."
      >
        <Button leftSection={<IconRefresh {...icon} />} onClick={() => window.location.reload()}>
          Neu laden
        </Button>
      </EmptyState>
    </main>
  )
}
