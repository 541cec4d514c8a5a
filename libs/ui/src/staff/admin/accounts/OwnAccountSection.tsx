import { ownAccount } from '@app/contracts/accounts'
import { Button, Skeleton } from '@mantine/core'
import { IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Accounts.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { EditName } from './EditName.tsx'

/** Name and password of whoever is logged in. */
export function OwnAccountSection() {
  const { data, error, refetch } = useApi(ownAccount.get, {})
  const [edits, setEdits] = useState<'name' | 'password' | null>(null)
  const close = () => setEdits(null)
  return (
    <Section title="Eigenes Konto">
      {error && (
        <LoadFailure
          error={error}
          fallback="Das eigene Konto konnte nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={50} />}
      {data && (
        <>
          <Facts rows={{ Name: data.name, 'E-Mail': data.email }} />
          <div className={classes['buttons']}>
            <Button leftSection={<IconPencil {...icon} />} onClick={() => setEdits('name')}>
              Name ändern
            </Button>
            <Button leftSection={<IconKey {...icon} />} onClick={() => setEdits('password')}>
              Passwort ändern
            </Button>
          </div>
          {edits === 'name' && <EditName name={data.name} onClose={close} />}
          {edits === 'password' && <ChangePassword email={data.email} onClose={close} />}
        </>
      )}
    </Section>
  )
}
