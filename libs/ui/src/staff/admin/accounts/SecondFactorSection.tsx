import { ownAccount, type OwnAccount } from '@app/contracts/accounts'
import { Button, Skeleton } from '@mantine/core'
import { IconShieldCheck, IconShieldOff, IconShieldPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import classes from './Accounts.module.css'
import { RemoveTotp } from './RemoveTotp.tsx'
import { SetUpTotp } from './SetUpTotp.tsx'

/** Recovery codes at which it is time for new ones. */
const FEW_CODES = 3

/** Whether a log-in asks for a code, and the way to change that. */
export function SecondFactorSection() {
  const { data } = useApi(ownAccount.get, {})
  // What was opened stays, although its last step changes what the account has.
  const [opened, setOpened] = useState<'set up' | 'remove' | null>(null)
  const close = () => setOpened(null)
  return (
    <Section title="Zwei-Faktor-Anmeldung" actions={data && <StateOf account={data} />}>
      {!data && <Skeleton height={50} />}
      {data && (data.hasTotp ? <Active account={data} /> : <Inactive />)}
      {data && (
        <div className={classes['buttons']}>
          <Button
            leftSection={data.hasTotp ? <IconShieldOff {...icon} /> : <IconShieldPlus {...icon} />}
            onClick={() => setOpened(data.hasTotp ? 'remove' : 'set up')}
          >
            {data.hasTotp ? 'Entfernen' : 'Einrichten'}
          </Button>
        </div>
      )}
      {opened === 'set up' && <SetUpTotp onClose={close} />}
      {opened === 'remove' && <RemoveTotp onClose={close} />}
    </Section>
  )
}

function StateOf({ account }: { account: OwnAccount }) {
  return account.hasTotp ? (
    <Status tone="ok" icon={IconShieldCheck}>
      Eingerichtet
    </Status>
  ) : (
    <Status tone="warn" icon={IconShieldOff}>
      Nicht eingerichtet
    </Status>
  )
}

function Active({ account: { recoveryCodesLeft } }: { account: OwnAccount }) {
  return (
    <div className={classes['stack']}>
      <p className={classes['text']}>
        Bei der Anmeldung wird zusätzlich ein Code Ihrer Authenticator-App verlangt. Wiederherstellungscodes
        übrig: <b className="num">{recoveryCodesLeft} von 10</b>.
      </p>
      {recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warn">
          Für neue Wiederherstellungscodes entfernen Sie die Zwei-Faktor-Anmeldung und richten sie neu ein.
        </Notice>
      )}
    </div>
  )
}

function Inactive() {
  return (
    <p className={classes['text']}>
      Mit einem Code aus einer Authenticator-App (etwa Aegis, FreeOTP, Google oder Microsoft Authenticator)
      bleibt Ihr Konto auch dann geschützt, wenn jemand Ihr Passwort erfährt.
    </p>
  )
}
