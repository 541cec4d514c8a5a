import { consolePaths } from '@app/contracts/console-paths'
import type { Endpoint, Input } from '@app/contracts/endpoint'
import { type Offer, offers } from '@app/contracts/offers'
import { Autocomplete, Button, Checkbox, Menu, Modal } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconDownload,
  IconMail,
  IconSend,
  IconTrash,
  IconVersions,
} from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { icon } from '../../../kit/icon.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useCompose } from '../mails/compose/compose-context.ts'
import { crmReads } from '../crm-reads.ts'
import { useLossReasons } from '../opportunities/PipelineSettingsForm.tsx'
import classes from './Offer.module.css'

type Dialog = 'accept' | 'decline' | 'remove'

/** What can be done with a stored offer as a whole, by its state. */
export function OfferActions({ offer, onRemoved }: { offer: Offer; onRemoved: () => void }) {
  const { status } = offer
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { run, isBusy } = useRun()
  const navigate = useNavigate()
  const revise = useApiMutation(offers.revise)
  const send = useApiMutation(offers.markSent, { refreshes: crmReads })
  const download = useDownload(offer)
  const isWaiting = status === 'issued' || status === 'sent' || status === 'expired'
  const close = () => setDialog(null)
  const compose = useCompose()
  const mail = () =>
    compose({
      kind: 'new',
      customerId: offer.customer.id,
      opportunityId: offer.opportunity.id,
      offerId: offer.id,
    })

  async function beginVersion(): Promise<void> {
    const next = await run(() => revise.mutateAsync({ input: { id: offer.id } }), 'Neue Version angelegt')
    if (next) void navigate(`${consolePaths.offers}/${next.id}`)
  }
  const markSent = () => run(() => send.mutateAsync({ input: { id: offer.id } }), 'Als gesendet vermerkt')
  return (
    <>
      <Button leftSection={<IconDownload {...icon} />} onClick={() => void download()}>
        PDF
      </Button>
      {status === 'draft' && (
        <Button leftSection={<IconTrash {...icon} />} onClick={() => setDialog('remove')}>
          Löschen
        </Button>
      )}
      {isWaiting && (
        <>
          <Button
            variant={status === 'issued' ? 'filled' : 'default'}
            leftSection={<IconMail {...icon} />}
            onClick={mail}
          >
            Per E-Mail senden
          </Button>
          <Button leftSection={<IconCircleCheck {...icon} />} onClick={() => setDialog('accept')}>
            Angenommen
          </Button>
          <Button leftSection={<IconCircleX {...icon} />} onClick={() => setDialog('decline')}>
            Abgelehnt
          </Button>
        </>
      )}
      {(isWaiting || status === 'declined') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" aria-label="Weitere Aktionen" loading={isBusy}>
              <IconDots {...icon} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconVersions {...icon} />} onClick={() => void beginVersion()}>
              Neue Version
            </Menu.Item>
            {status === 'issued' && (
              <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => void markSent()}>
                Als gesendet vermerken
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog offer={offer} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog offer={offer} onRemoved={onRemoved} onClose={close} />}
    </>
  )
}

/** Carries out an action and says how it ended; null where it failed. */
function useRun() {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  async function run<T>(act: () => Promise<T>, title: string): Promise<T | null> {
    setBusy(true)
    try {
      const answer = await act()
      toast({ title })
      return answer
    } catch (error) {
      const text = sentenceOf(error, 'Das ist fehlgeschlagen. Bitte versuchen Sie es erneut.')
      toast({ tone: 'error', title: 'Fehler', text })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

function useDownload({ id, name }: Offer): () => Promise<void> {
  const client = useClient()
  const toast = useToast()
  return async () => {
    try {
      saveFile(`Angebot ${name ?? 'Entwurf'}.pdf`, await client.call(offers.paper, { id }))
    } catch (error) {
      const text = sentenceOf(error, 'Das PDF konnte nicht geladen werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
}

/** The state of a question that writes to an endpoint. */
function useQuestion<E extends Endpoint>(endpoint: E, done: string, onDone: () => void) {
  const { mutateAsync, isPending, error } = useApiMutation(endpoint, { refreshes: crmReads })
  const toast = useToast()
  async function confirm(input: Input<E>): Promise<void> {
    try {
      await mutateAsync({ input })
    } catch {
      return
    }
    toast({ title: done })
    onDone()
  }
  const failure = error ? sentenceOf(error, 'Das ist fehlgeschlagen. Bitte versuchen Sie es erneut.') : null
  return { confirm: (input: Input<E>) => void confirm(input), isPending, failure }
}

interface DialogProps {
  offer: Offer
  onClose: () => void
}

function AcceptDialog({ offer: { id, name, opportunity }, onClose }: DialogProps) {
  const { confirm, isPending, failure } = useQuestion(offers.accept, 'Angebot angenommen', onClose)
  useReturnFocus()
  return (
    <ConfirmDialog
      opened
      title={`${name} angenommen?`}
      confirmLabel="Angenommen"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => confirm({ id })}
      onCancel={onClose}
    >
      Die Opportunity „{opportunity.title}“ wird gewonnen und bekommt den Nettobetrag als Wert.
    </ConfirmDialog>
  )
}

/** Asks for the reason, as the board does. */
function DeclineDialog({ offer: { id, name, opportunity }, onClose }: DialogProps) {
  const { confirm, isPending, failure } = useQuestion(offers.decline, 'Angebot abgelehnt', onClose)
  const [reason, setReason] = useState('')
  const [isLost, setLost] = useState(true)
  const reasons = useLossReasons()
  useReturnFocus()
  function submit(event: FormEvent): void {
    event.preventDefault()
    confirm({ id, reason: reason.trim() || null, isLost })
  }
  return (
    <Modal opened onClose={onClose} title={`${name} abgelehnt`} size={440} centered withCloseButton={false}>
      <form className={classes['dialog']} onSubmit={submit}>
        <Checkbox
          label={`Opportunity „${opportunity.title}“ als verloren markieren`}
          checked={isLost}
          onChange={({ currentTarget }) => setLost(currentTarget.checked)}
        />
        {isLost && (
          <Autocomplete
            data-autofocus
            label="Grund"
            description="Optional, für die Auswertung."
            data={reasons}
            maxLength={1000}
            value={reason}
            onChange={setReason}
          />
        )}
        {failure && <p role="alert">{failure}</p>}
        <div className={classes['buttons']}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="filled" loading={isPending}>
            Abgelehnt
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function RemoveDialog({ offer: { id, title }, onRemoved, onClose }: DialogProps & { onRemoved: () => void }) {
  const { confirm, isPending, failure } = useQuestion(offers.remove, 'Entwurf gelöscht', onRemoved)
  useReturnFocus()
  return (
    <ConfirmDialog
      opened
      title="Entwurf löschen?"
      confirmLabel="Löschen"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => confirm({ id })}
      onCancel={onClose}
    >
      „{title}“ wird endgültig gelöscht.
    </ConfirmDialog>
  )
}
