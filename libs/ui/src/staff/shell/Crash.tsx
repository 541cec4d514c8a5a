import { Button } from '@mantine/core'
import { IconRefresh, IconZoomExclamation } from '@tabler/icons-react'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { icon } from '../../kit/icon.ts'
import { isMissingCode } from '../screen-code.tsx'
import classes from './Shell.module.css'

/** What is left when a screen breaks. The error itself is in the browser's console. */
export function Crash() {
  const isMissing = isMissingCode(useRouteError())
  return (
    <main className={classes['center']}>
      <EmptyState
        isPage
        icon={IconZoomExclamation}
        title={isMissing ? 'Diese Ansicht konnte nicht geladen werden' : 'Diese Ansicht ist fehlgeschlagen'}
        text={
          isMissing
            ? 'Der Server ist nicht erreichbar, oder das Programm wurde inzwischen erneuert. Gespeichertes ist nicht betroffen.'
            : 'Ein Fehler im Programm hat die Ansicht beendet. Gespeichertes ist nicht betroffen.'
        }
      >
        <Button leftSection={<IconRefresh {...icon} />} onClick={() => window.location.reload()}>
          Neu laden
        </Button>
      </EmptyState>
    </main>
  )
}
