import { accounts, ownAccount } from '@app/contracts/accounts'
import { Button, Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useApi } from '../../../api/useApi.ts'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { AccountRow } from './AccountRow.tsx'
import classes from './Accounts.module.css'
import type { MadeLink } from './LinkDialog.tsx'

interface AccountListProps {
  onAdd: () => void
  /** Called with a new link for somebody. */
  onLink: (made: MadeLink) => void
}

/** Everybody who may log in, or could. */
export function AccountList({ onAdd, onLink }: AccountListProps) {
  const { data, error, refetch } = useApi(accounts.list, {})
  const { data: own } = useApi(ownAccount.get, {})
  return (
    <Section
      title="Konten"
      count={data?.length}
      flush
      actions={
        <Button variant="filled" leftSection={<IconUserPlus {...icon} />} onClick={onAdd}>
          Neues Konto
        </Button>
      }
    >
      {error && (
        <LoadFailure
          error={error}
          fallback="Konten konnten nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      <ul className={classes['list']} aria-busy={!data && !error}>
        {!data && !error && (
          <li>
            <Skeleton height={12} width="60%" />
          </li>
        )}
        {data?.map(account => (
          <AccountRow
            key={account.id}
            account={account}
            // Until it is known whose row it is, nothing can be done with any.
            whose={own && (account.id === own.id ? 'own' : 'other')}
            onLink={onLink}
          />
        ))}
      </ul>
    </Section>
  )
}
