import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from './Page.tsx'
import classes from './Shell.module.css'

/** Where a screen stands. On the way to another one the former stays; only the first of a visit leaves its place empty. */
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
