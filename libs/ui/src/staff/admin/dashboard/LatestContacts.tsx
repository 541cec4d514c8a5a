import { contact } from '@app/contracts/contact'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { ContactStatusBadge } from '../contacts/ContactStatusBadge.tsx'
import classes from './Dashboard.module.css'

const SHOWN = 8

/** The newest contact requests. */
export function LatestContacts() {
  const { data: rows, error, refetch } = useApi(contact.list, { limit: SHOWN, sort: '-createdAt' })
  return (
    <Section
      title="Neueste Kontaktanfragen"
      flush
      actions={
        <Button
          component={Link}
          to="/admin/contacts"
          variant="subtle"
          color="petrol"
          rightSection={<IconArrowRight {...smallIcon} />}
        >
          Alle
        </Button>
      }
    >
      {error && (
        <LoadFailure
          error={error}
          fallback="Kontaktanfragen konnten nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      {rows?.length === 0 && <EmptyState icon={IconInbox} title="Keine Kontaktanfragen gefunden" />}
      <ul className={classes['contacts']}>
        {!rows && !error && Array.from({ length: SHOWN }, (_, index) => <SkeletonRow key={index} />)}
        {rows?.map(row => (
          <li key={row.id}>
            <b className="ellipsis">
              {row.firstName} {row.lastName}
            </b>
            <span className="muted ellipsis">{row.company}</span>
            <span className="muted num nowrap">{formatDateTime(row.createdAt)}</span>
            <ContactStatusBadge status={row.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SkeletonRow() {
  return (
    <li>
      <Skeleton height={10} width="70%" />
      <Skeleton height={10} width="50%" />
    </li>
  )
}
