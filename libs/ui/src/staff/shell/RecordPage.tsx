import { Button, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '@app/contracts/client'
import type { Endpoint, Input, Output } from '@app/contracts/endpoint'
import { useApi } from '../../api/useApi.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { Page } from './Page.tsx'
import classes from './RecordPage.module.css'

interface RecordPageProps<E extends Endpoint> {
  /** Takes the record's `id`. */
  endpoint: E
  heading: string
  /** Shown if loading failed without a reason. */
  failed: string
  /** Shown if there is no such record, with a link to its list. */
  missing: { icon: Icon; title: string; text: string; list: string; listName: string }
  /** Placeholder, if the usual one does not fit the page. */
  loading?: ReactNode
  children: (record: Output<E>) => ReactNode
}

export function RecordPage<E extends Endpoint>(props: RecordPageProps<E>) {
  const { endpoint, heading, failed, missing, loading, children } = props
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useApi(endpoint, { id } as Input<E>, { enabled: isId })

  if (data) return children(data)
  if (!isId || (error instanceof ApiError && (error.status === 404 || error.status === 400)))
    return <Missing {...missing} />
  return (
    <Page title={undefined} heading={heading}>
      {error ? (
        <div className={classes['content']}>
          <LoadFailure error={error} fallback={failed} onRetry={refetch} />
        </div>
      ) : (
        (loading ?? <Loading />)
      )}
    </Page>
  )
}

function Loading() {
  return (
    <div className={classes['content']} aria-busy="true">
      <Skeleton height={22} width={320} mb={24} />
      <Skeleton height={240} mb={12} />
      <Skeleton height={320} />
    </div>
  )
}

function Missing({ icon, title, text, list, listName }: RecordPageProps<Endpoint>['missing']) {
  return (
    <Page title={title} isMissing>
      <EmptyState isPage icon={icon} title={title} text={text}>
        <Button component={Link} to={list}>
          {listName}
        </Button>
      </EmptyState>
    </Page>
  )
}
