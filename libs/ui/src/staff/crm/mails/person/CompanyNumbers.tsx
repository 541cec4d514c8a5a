import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { type CompanyNumbersProposal, contactProposals } from '@app/contracts/contact-proposals'
import { customerFieldNames, customers } from '@app/contracts/customers'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { smallIcon } from '../../../../kit/icon.ts'
import { crmReads } from '../../crm-reads.ts'
import classes from './ContactProposals.module.css'

export function CompanyNumbers({ mailId }: { mailId: number }) {
  const { data } = useApi(contactProposals.companyNumbers, { id: mailId })
  return data?.map(proposal => <Offer key={proposal.customer.id} proposal={proposal} />)
}

function Offer({ proposal: { customer, vatId, registerNumber } }: { proposal: CompanyNumbersProposal }) {
  const update = useApiMutation(customers.update, {
    refreshes: [contactProposals.companyNumbers, ...crmReads],
  })
  const toast = useToast()
  const found = { ...(vatId && { vatId }), ...(registerNumber && { registerNumber }) }
  const words = [
    vatId && `${customerFieldNames.vatId} ${vatId}`,
    registerNumber && `${customerFieldNames.registerNumber} ${registerNumber}`,
  ]
  const text = words.filter(Boolean).join(', ')

  async function save(fields: Record<string, string | null>, done: () => void): Promise<void> {
    try {
      await update.mutateAsync({ input: { id: customer.id, ...fields } })
      done()
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Nicht gespeichert',
        text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
      })
    }
  }
  const takeBack = () =>
    save(Object.fromEntries(Object.keys(found).map(name => [name, null])), () =>
      toast({ title: 'Rückgängig gemacht', text }),
    )
  const accept = () =>
    save(found, () =>
      toast({
        title: `Bei ${customer.companyName} eingetragen`,
        text,
        action: { label: 'Rückgängig', onAct: () => void takeBack() },
      }),
    )
  return (
    <div className={classes['question']} role="group" aria-label="Angaben aus der Signatur">
      <p>
        <IconId {...smallIcon} aria-hidden />
        <span>
          Aus der Signatur für {customer.companyName}: <b>{text}</b>
        </span>
      </p>
      <Button size="compact-sm" loading={update.isPending} onClick={() => void accept()}>
        Beim Kunden eintragen
      </Button>
    </div>
  )
}
