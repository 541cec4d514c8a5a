import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh, IconZoomExclamation } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useRouteError } from 'react-router-dom'
import { NO_CONNECTION } from '../../api/failure.ts'
import { useConnection } from '../../api/useConnection.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { icon } from '../../kit/icon.ts'
import { isMissingCode } from '../screen-code.tsx'
import classes from './Shell.module.css'

/** What is left when a screen breaks. The error itself is in the browser's console. */
export function Crash() {
  const isMissing = isMissingCode(useRouteError())
  return (
    <main className={classes['center']}>
      {isMissing ? (
        <Missing />
      ) : (
        <EmptyState
          isPage
          icon={IconZoomExclamation}
          title="Diese Ansicht ist fehlgeschlagen"
          text="Ein Fehler im Programm hat die Ansicht beendet. Gespeichertes ist nicht betroffen."
        >
          <Reload />
        </EmptyState>
      )}
    </main>
  )
}

/** A screen whose code could not be fetched. Browsers remember the failure, so that only a new page tries again. */
function Missing() {
  const { lostSince, check } = useConnection()
  const wasLost = useRef(false)
  useEffect(() => void check(), [check])
  useEffect(() => {
    if (wasLost.current && !lostSince) window.location.reload()
    wasLost.current = lostSince !== null
  }, [lostSince])
  if (lostSince)
    return (
      <EmptyState
        isPage
        icon={IconCloudOff}
        title="Diese Ansicht konnte nicht geladen werden"
        text={`${NO_CONNECTION} Sie erscheint von selbst, sobald er wieder antwortet.`}
      />
    )
  return (
    <EmptyState
      isPage
      icon={IconZoomExclamation}
      title="Diese Ansicht konnte nicht geladen werden"
      text="Das Programm wurde inzwischen erneuert. Gespeichertes ist nicht betroffen."
    >
      <Reload />
    </EmptyState>
  )
}

function Reload() {
  return (
    <Button leftSection={<IconRefresh {...icon} />} onClick={() => window.location.reload()}>
      Neu laden
    </Button>
  )
}
