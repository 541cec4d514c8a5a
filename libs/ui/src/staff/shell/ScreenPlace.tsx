import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconMapOff, IconRefresh, IconZoomExclamation } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Outlet, useRouteError } from 'react-router-dom'
import { NO_CONNECTION } from '../../api/failure.ts'
import { useConnection } from '../../api/connection.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { icon } from '../../kit/icon.ts'
import { isMissingCode } from '../screen-code.tsx'
import { Page } from './Page.tsx'
import classes from './Shell.module.css'

/** During navigation the former screen stays; only the first of a visit shows a placeholder. */
export function ScreenPlace() {
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  )
}

function Loading() {
  return (
    <Page title={undefined} heading="Ansicht wird geladen">
      <div className={classes['loading']} aria-busy>
        <Skeleton height={28} width={360} />
        <Skeleton height={320} radius={0} />
      </div>
    </Page>
  )
}

export function NotFound({ home }: { home: '/admin' | '/crm' }) {
  return (
    <Page title="Seite nicht gefunden" isMissing>
      <EmptyState
        isPage
        icon={IconMapOff}
        title="Seite nicht gefunden"
        text="Diese Adresse gibt es in der Konsole nicht."
      >
        <Button component={Link} to={home}>
          {home === '/crm' ? 'Zur Pipeline' : 'Zum Dashboard'}
        </Button>
      </EmptyState>
    </Page>
  )
}

/** The error itself is in the browser's console. */
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
          title="Diese Ansicht kann gerade nicht angezeigt werden"
          text="Ein Fehler im Programm hat die Ansicht beendet. Gespeichertes ist nicht betroffen."
        >
          <Reload />
        </EmptyState>
      )}
    </main>
  )
}

/** Browsers cache the failed import: only a reload tries again. */
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
        text={`${NO_CONNECTION} Sie erscheint automatisch, sobald er wieder antwortet.`}
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
