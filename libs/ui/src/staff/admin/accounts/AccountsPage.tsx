import { useState } from 'react'
import { useKeys } from '../../../kit/useKeys.ts'
import { Page } from '../../shell/Page.tsx'
import { useNewFromAddress } from '../../shell/useNewFromAddress.ts'
import { AccountList } from './AccountList.tsx'
import classes from './Accounts.module.css'
import { AddAccount } from './AddAccount.tsx'
import { LinkDialog, type MadeLink } from './LinkDialog.tsx'
import { OwnAccountSection } from './OwnAccountSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionList } from './SessionList.tsx'

/** The accounts of the staff, and at the right the own one with its second factor and sessions. */
export function AccountsPage() {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  useKeys({ n: () => setAdding(true) })
  useNewFromAddress(() => setAdding(true))
  return (
    <Page title="Konten" heading="Konten" keys={[['N', 'Neues Konto']]}>
      <div className={classes['page']}>
        <AccountList onAdd={() => setAdding(true)} onLink={setMade} />
        <div className={classes['column']}>
          <OwnAccountSection />
          <SecondFactorSection />
          <SessionList />
        </div>
      </div>
      {isAdding && (
        <AddAccount
          onClose={() => setAdding(false)}
          onAdded={link => {
            setAdding(false)
            setMade(link)
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </Page>
  )
}
