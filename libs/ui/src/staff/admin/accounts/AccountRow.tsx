import type { Account } from '@app/contracts/accounts'
import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../kit/format.ts'
import { Status, Tag } from '../../../kit/Status.tsx'
import classes from './Accounts.module.css'
import { DisableAccount } from './DisableAccount.tsx'
import { MakeLink } from './MakeLink.tsx'
import type { MadeLink } from './LinkDialog.tsx'
import { useSetDisabled } from './useSetDisabled.ts'

interface AccountRowProps {
  account: Account
  /** Undefined while that is not known. */
  whose: 'own' | 'other' | undefined
  onLink: (made: MadeLink) => void
}

/** One account: who, since when, how safe, and what may be done with it. */
export function AccountRow({ account, whose, onLink }: AccountRowProps) {
  const { name, email, lastLoginAt, hasTotp } = account
  return (
    <li>
      <div className={classes['who']}>
        <div className="row">
          <b className="ellipsis strong">{name}</b>
          {whose === 'own' && <Tag>Sie</Tag>}
          <StateOf account={account} />
          {hasTotp && (
            <Status tone="petrol" icon={IconShieldCheck}>
              Zwei-Faktor
            </Status>
          )}
        </div>
        <div className={`meta ${classes['facts']}`}>
          <span className="ellipsis">{email}</span>
          <span className="num nowrap">
            {lastLoginAt ? `Letzte Anmeldung ${formatDateTime(lastLoginAt)}` : 'Noch nie angemeldet'}
          </span>
          {!hasTotp && <span className="nowrap">ohne Zwei-Faktor-Anmeldung</span>}
        </div>
      </div>
      {whose === 'other' && <Actions account={account} onLink={onLink} />}
    </li>
  )
}

function StateOf({ account: { disabledAt, hasPassword } }: { account: Account }) {
  if (disabledAt)
    return (
      <Status tone="error" icon={IconBan}>
        Gesperrt
      </Status>
    )
  if (!hasPassword)
    return (
      <Status tone="warn" icon={IconClock}>
        Eingeladen
      </Status>
    )
  return (
    <Status tone="ok" icon={IconCircleCheck}>
      Aktiv
    </Status>
  )
}

function Actions({ account, onLink }: Omit<AccountRowProps, 'whose'>) {
  const [asks, setAsks] = useState<'link' | 'disable' | null>(null)
  const { setDisabled, isPending } = useSetDisabled()
  const close = () => setAsks(null)
  if (account.disabledAt)
    return (
      <Button
        loading={isPending}
        aria-label={`${account.name} entsperren`}
        onClick={() => void setDisabled(account, false)}
      >
        Entsperren
      </Button>
    )
  return (
    <>
      <Button aria-label={`Neuer Link für ${account.name}`} onClick={() => setAsks('link')}>
        Neuer Link
      </Button>
      <Button
        variant="subtle"
        color="error"
        aria-label={`${account.name} sperren`}
        onClick={() => setAsks('disable')}
      >
        Sperren
      </Button>
      {asks === 'link' && <MakeLink account={account} onMade={onLink} onClose={close} />}
      {asks === 'disable' && <DisableAccount account={account} onClose={close} />}
    </>
  )
}
