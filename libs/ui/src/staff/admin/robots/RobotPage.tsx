import { ApiError } from '@app/contracts/client'
import { robotAdministration } from '@app/contracts/robot-administration'
import { Button, Skeleton } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Robot.module.css'
import { RobotDetail } from './RobotDetail.tsx'

/** The page of one robot. */
export function RobotPage() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useApi(robotAdministration.get, { id }, { enabled: isId })

  if (data) return <RobotDetail key={data.id} robot={data} />
  if (!isId || (error instanceof ApiError && (error.status === 404 || error.status === 400)))
    return <Missing />
  return (
    <Page title={undefined} heading="Roboter">
      {error ? (
        <div className={classes['failure']}>
          <LoadFailure
            error={error}
            fallback="Der Roboter konnte nicht geladen werden."
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Missing() {
  const navigate = useNavigate()
  return (
    <Page title="Roboter nicht gefunden" isMissing>
      <EmptyState
        isPage
        icon={IconRobot}
        title="Roboter nicht gefunden"
        text="Der Roboter wurde entfernt oder die Adresse stimmt nicht."
      >
        <Button onClick={() => void navigate('/admin/robots')}>Alle Roboter</Button>
      </EmptyState>
    </Page>
  )
}

/** Keeps the place of the head and both columns. */
function Loading() {
  return (
    <div aria-busy>
      <div className={classes['loadingHead']}>
        <Skeleton height={22} width={280} />
      </div>
      <div className={classes['grid']}>
        <Skeleton height={420} radius={0} />
        <Skeleton height={420} radius={0} />
      </div>
    </div>
  )
}
