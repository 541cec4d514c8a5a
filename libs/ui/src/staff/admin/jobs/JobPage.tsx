import { ApiError } from '@app/contracts/client'
import { postings } from '@app/contracts/job-postings'
import { Button, Skeleton } from '@mantine/core'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { EditJob } from './EditJob.tsx'
import classes from './JobSheet.module.css'

/** The page of one posting. */
export function JobPage() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useApi(postings.get, { id }, { enabled: isId })

  if (data) return <EditJob key={data.id} posting={data} />
  if (!isId || (error instanceof ApiError && (error.status === 404 || error.status === 400)))
    return <Missing />
  return (
    <Page title={undefined} heading="Stelle">
      <div className={classes['failure']}>
        {error ? (
          <LoadFailure
            error={error}
            fallback="Die Stelle konnte nicht geladen werden."
            onRetry={() => void refetch()}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={22} width={320} mb={24} />
            <Skeleton height={240} mb={12} />
            <Skeleton height={320} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Missing() {
  return (
    <Page title="Stellenanzeige nicht gefunden" isMissing>
      <EmptyState
        isPage
        icon={IconBriefcaseOff}
        title="Stellenanzeige nicht gefunden"
        text="Die Stelle wurde gelöscht oder die Adresse stimmt nicht."
      >
        <Button component={Link} to="/admin/jobs">
          Zu den Stellen
        </Button>
      </EmptyState>
    </Page>
  )
}
