import type { DashboardToday } from '@app/contracts/dashboard'
import type { StartList } from '@app/contracts/start-list'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount } from '../../../kit/format.ts'
import { useStartListChoice } from '../../start-list/StartList.tsx'
import { isComplete } from '../../start-list/steps.ts'

export function Operation({
  today,
  start,
}: {
  today: DashboardToday | undefined
  start: StartList | undefined
}) {
  if (!today) return null
  const { mails, version } = today
  return (
    <Section title="Betrieb">
      <Facts
        rows={{
          'E-Mail-Versand': mails.isEnabled ? (
            <Status tone="ok" icon={IconCircleCheck}>
              Aktiviert
            </Status>
          ) : (
            <Status tone="warn" icon={IconAlertTriangle}>
              Nicht aktiv
            </Status>
          ),
          Postausgang: <span className="row">{outbox(mails)}</span>,
          Version: <span className="mono">{version}</span>,
          'Erste Schritte': start?.isHidden && !isComplete(start) && <ShowStartList />,
        }}
      />
    </Section>
  )
}

function ShowStartList() {
  const { isPending, save } = useStartListChoice()
  return (
    <Button loading={isPending} onClick={() => save(false)}>
      Einblenden
    </Button>
  )
}

function outbox({ waiting, retrying, failed }: DashboardToday['mails']): ReactNode {
  const untried = waiting - retrying
  if (waiting + failed === 0)
    return (
      <Status tone="ok" icon={IconCircleCheck}>
        Leer
      </Status>
    )
  return (
    <>
      {failed > 0 && (
        <Status tone="error" icon={IconBan}>
          {formatCount(failed)} abgelehnt
        </Status>
      )}
      {retrying > 0 && (
        <Status tone="warn" icon={IconClock}>
          {retrying === 1 ? '1 wird wiederholt' : `${formatCount(retrying)} werden wiederholt`}
        </Status>
      )}
      {untried > 0 && (
        <Status tone="gray" icon={IconClock}>
          {untried === 1 ? '1 wartet' : `${formatCount(untried)} warten`}
        </Status>
      )}
    </>
  )
}
