import { mailStates, mailStateNames, outbox, type OutboxMail } from '@app/contracts/outbox'
import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { shownOf } from '../../shell/PagedTable.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { MailDialog, OutboxRow } from './MailDialog.tsx'
import classes from './Outbox.module.css'

const PAGE = 12

export function Outbox() {
  const [query, setQuery] = useQueryState({ state: 'all' })
  const state = mailStates.find(value => value === query.state)
  const list = useApiPages(outbox.list, { limit: PAGE, state }, { everyMinute: true })
  const { data: status } = useApi(outbox.status, {}, { everyMinute: true })
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  const counted = (name: string, count: number | undefined) =>
    count ? `${name} (${formatCount(count)})` : name
  return (
    <Section
      title="Postausgang"
      count={status && `${formatCount(status.sentToday)} gesendet heute`}
      flush
      actions={
        <ActionIcon size={24} aria-label="Postausgang aktualisieren" onClick={list.retry}>
          <IconRefresh {...icon} />
        </ActionIcon>
      }
    >
      <div className={classes['filter']}>
        <SegmentedControl
          aria-label="Zustand"
          fullWidth
          data={[
            { value: 'all', label: 'Alle' },
            ...mailStates.map(value => ({
              value,
              label: counted(mailStateNames[value], value === 'sent' ? undefined : status?.[value]),
            })),
          ]}
          value={state ?? 'all'}
          onChange={value => setQuery({ state: value })}
        />
      </div>
      {list.error ? (
        <LoadFailure
          error={list.error}
          fallback="Der Postausgang konnte nicht geladen werden."
          onRetry={list.retry}
        />
      ) : (
        <Rows rows={list.rows} isFiltered={state !== undefined} onOpen={setOpened} />
      )}
      {list.rows?.length ? (
        <Pager
          text={shownOf(list, 'E-Mails')}
          moreLabel="Mehr laden"
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      ) : null}
      <p className={classes['plan']}>
        Wiederholt wird nach 1 min, 5 min, 15 min, 1 h, dann alle 4 h, bis 72 h um sind.
      </p>
      <MailDialog
        mail={list.rows?.find(row => row.id === opened?.id) ?? opened}
        onClose={() => setOpened(null)}
      />
    </Section>
  )
}

interface RowsProps {
  rows: OutboxMail[] | undefined
  isFiltered: boolean
  onOpen: (mail: OutboxMail) => void
}

function Rows({ rows, isFiltered, onOpen }: RowsProps) {
  if (!rows)
    return (
      <div className={classes['loading']} aria-busy>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    )
  if (!rows.length)
    return (
      <EmptyState
        icon={IconMailOff}
        title={isFiltered ? 'Keine E-Mail in diesem Zustand' : 'Noch keine E-Mails'}
        text="Hier steht jede E-Mail, die das System schreibt, mit der Antwort des Mailservers."
      />
    )
  return (
    <ul className={classes['rows']}>
      {rows.map(mail => (
        <OutboxRow key={mail.id} mail={mail} onOpen={() => onOpen(mail)} />
      ))}
    </ul>
  )
}
