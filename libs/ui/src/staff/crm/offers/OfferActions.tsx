import { consolePaths } from '@app/contracts/console-paths'
import { type Offer, offers } from '@app/contracts/offers'
import { Button, Checkbox, Menu, Modal } from '@mantine/core'
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
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { ConfirmWrite, useConfirmedWrite } from '../../shell/ConfirmWrite.tsx'
import { useCompose } from '../mails/compose/compose-context.ts'
import { crmReads } from '../crm-reads.ts'
import { LossCompetitors, OptionalLossReason } from '../opportunities/LossReasonInput.tsx'
import classes from './Offer.module.css'

const FAILED = 'Das Angebot konnte nicht geändert werden. Bitte versuchen Sie es erneut.'

type Dialog = 'accept' | 'decline' | 'remove'

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

/** Null if it failed. */
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
      const text = sentenceOf(error, FAILED)
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

interface DialogProps {
  offer: Offer
  onClose: () => void
}

function AcceptDialog({ offer: { id, name, opportunity }, onClose }: DialogProps) {
  return (
    <ConfirmWrite
      endpoint={offers.accept}
      refreshes={crmReads}
      input={{ id }}
      title={`${name} angenommen?`}
      confirmLabel="Angenommen"
      done={{ title: 'Angebot angenommen' }}
      fallback={FAILED}
      onClose={onClose}
    >
      Die Opportunity „{opportunity.title}“ wird gewonnen und bekommt den Nettobetrag als Wert.
    </ConfirmWrite>
  )
}

function DeclineDialog({ offer: { id, name, opportunity }, onClose }: DialogProps) {
  const { confirm, isBusy, failure } = useConfirmedWrite({
    endpoint: offers.decline,
    refreshes: crmReads,
    done: { title: 'Angebot abgelehnt' },
    fallback: FAILED,
    onDone: onClose,
  })
  const [reason, setReason] = useState('')
  const [isLost, setLost] = useState(true)
  const [rivals, setRivals] = useState<number[]>([])
  useReturnFocus()
  function submit(event: FormEvent): void {
    event.preventDefault()
    confirm({ id, reason: reason.trim() || null, isLost, ...(rivals.length && { competitorIds: rivals }) })
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
          <>
            <OptionalLossReason value={reason} onChange={setReason} />
            <LossCompetitors value={rivals} onChange={setRivals} />
          </>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes['buttons']}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            Abgelehnt
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function RemoveDialog({ offer: { id, title }, ...dialog }: DialogProps & { onRemoved: () => void }) {
  const { onRemoved, onClose } = dialog
  return (
    <ConfirmWrite
      endpoint={offers.remove}
      refreshes={crmReads}
      input={{ id }}
      title="Entwurf löschen?"
      done={{ title: 'Entwurf gelöscht' }}
      fallback="Der Entwurf konnte nicht gelöscht werden."
      onDone={onRemoved}
      onClose={onClose}
    >
      „{title}“ wird endgültig gelöscht.
    </ConfirmWrite>
  )
}
