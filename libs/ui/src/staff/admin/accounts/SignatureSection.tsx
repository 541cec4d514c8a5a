import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type OwnAccount, ownAccount } from '@app/contracts/accounts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import classes from './Accounts.module.css'

export function SignatureSection() {
  const { data } = useApi(ownAccount.get, {})
  return (
    <Section title="Signatur">{data ? <SignatureForm account={data} /> : <Skeleton height={180} />}</Section>
  )
}

function SignatureForm({ account }: { account: OwnAccount }) {
  const [signature, setSignature] = useState(account.signature)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useApiMutation(ownAccount.setSignature, { refreshes: [ownAccount.get] })
  const toast = useToast()
  const isDirty = signature !== account.signature
  useLeaveWarning(isDirty)
  async function store(): Promise<void> {
    setFailure(null)
    try {
      await save.mutateAsync({ input: { signature } })
      toast({ title: 'Signatur gespeichert' })
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Signatur konnte nicht gespeichert werden. Ihr Text ist noch da.'))
    }
  }
  return (
    <div className={classes['fields']}>
      <p className="muted">Steht unter den E-Mails, die Sie im CRM schreiben.</p>
      <RichText label="Signatur" value={account.signature} onChange={setSignature} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['buttons']}>
        <Button disabled={!isDirty} loading={save.isPending} onClick={() => void store()}>
          Signatur speichern
        </Button>
      </div>
    </div>
  )
}
