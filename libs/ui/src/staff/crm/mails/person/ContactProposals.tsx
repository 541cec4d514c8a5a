import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { contactPersons, fullName } from '@app/contracts/contact-persons'
import { type ContactProposal, contactProposals } from '@app/contracts/contact-proposals'
import { customers } from '@app/contracts/customers'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { Keys } from '../../../../kit/Keys.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'
import { smallIcon } from '../../../../kit/icon.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import classes from './ContactProposals.module.css'

/** Offers to add a new sender as a contact person. Renders nothing without one. */
export function ContactProposals({ mailId }: { mailId: number }) {
  const { data } = useApi(contactProposals.ofMail, { id: mailId })
  const [first] = data ?? []
  return first ? (
    <Question key={`${first.customer.id} ${first.email}`} mailId={mailId} proposal={first} />
  ) : null
}

const refreshes = { refreshes: [contactProposals.ofMail, contactPersons.ofCustomer, customers.list] }

function Question({ mailId, proposal }: { mailId: number; proposal: ContactProposal }) {
  const { customer, ...person } = proposal
  const name = fullName(person)
  const create = useApiMutation(contactPersons.create, refreshes)
  const remove = useApiMutation(contactPersons.remove, refreshes)
  const decline = useApiMutation(contactProposals.decline, refreshes)
  const undecline = useApiMutation(contactProposals.undecline, refreshes)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const isBusy = create.isPending || decline.isPending

  async function trying(title: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      const text = sentenceOf(error, 'Bitte versuchen Sie es noch einmal.')
      toast({ tone: 'error', title, text })
    }
  }
  const takeBack = (id: number) =>
    trying('Nicht rückgängig gemacht', async () => {
      await remove.mutateAsync({ input: { id } })
      toast({ title: 'Rückgängig gemacht', text: name })
    })
  const accept = () =>
    trying('Ansprechperson nicht angelegt', async () => {
      if (isBusy) return
      const input = { id: customer.id, ...person }
      const { id } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({
        title: 'Ansprechperson angelegt',
        text: `${name}, ${customer.companyName}`,
        action: { label: 'Rückgängig', onAct: () => void takeBack(id) },
      })
    })
  const refuse = () =>
    trying('Nicht gespeichert', async () => {
      await decline.mutateAsync({ input: { id: mailId } })
      toast({
        title: 'Wird nicht mehr vorgeschlagen',
        text: `${name}, ${person.email}`,
        action: { label: 'Rückgängig', onAct: () => void askAgain() },
      })
    })
  const askAgain = () =>
    trying('Nicht rückgängig gemacht', async () => {
      await undecline.mutateAsync({ input: { id: mailId } })
      toast({ title: 'Rückgängig gemacht', text: `${name} wird wieder vorgeschlagen.` })
    })
  useKeys({ p: () => void accept() })
  return (
    <div className={classes['question']} role="group" aria-label="Neue Ansprechperson?">
      <p>
        <IconUserPlus {...smallIcon} aria-hidden />
        <span>
          Neue Ansprechperson?{' '}
          <b>{[name, person.role, person.phone, person.mobile].filter(Boolean).join(', ')}</b>
        </span>
      </p>
      <div className="row">
        <Button size="compact-sm" loading={create.isPending} onClick={() => void accept()}>
          Übernehmen
          <Keys keys="P" />
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={decline.isPending}
          title={`${person.email} wird nicht mehr vorgeschlagen.`}
          onClick={() => void refuse()}
        >
          Nein
        </Button>
      </div>
    </div>
  )
}
