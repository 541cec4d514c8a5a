import { consolePaths } from '@app/contracts/console-paths'
import { queryKey } from '@app/contracts/endpoint'
import { Offer, offers } from '@app/contracts/offers'
import { Button } from '@mantine/core'
import { IconFileCheck, IconFileInvoice } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router-dom'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { formatMoney } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import {
  broughtAlong,
  Conflict,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { BackLink, Page } from '../../shell/Page.tsx'
import { Sheet, SheetHead } from '../../shell/Sheet.tsx'
import { crmReads } from '../crm-reads.ts'
import { OfferActions } from './OfferActions.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { OfferStatus } from './OfferStatus.tsx'
import { offerFieldNames, type OfferValues, toForm } from './offer-form.ts'
import classes from './Offer.module.css'

export function OfferPage() {
  return (
    <RecordPage
      endpoint={offers.get}
      heading="Angebot"
      failed="Das Angebot konnte nicht geladen werden."
      missing={{
        icon: IconFileInvoice,
        title: 'Angebot nicht gefunden',
        text: 'Es wurde gelöscht, liegt mit seiner Opportunity im Papierkorb, oder die Adresse stimmt nicht.',
        list: consolePaths.offers,
        listName: 'Zu den Angeboten',
      }}
    >
      {offer =>
        offer.status === 'draft' ? (
          <DraftOffer key={offer.id} offer={offer} />
        ) : (
          <IssuedOffer key={offer.id} offer={offer} />
        )
      }
    </RecordPage>
  )
}

const titleOf = ({ name, title }: Offer) => `${name ?? 'Angebot'}: ${title}`

function Head({ offer, onRemoved }: { offer: Offer; onRemoved: () => void }) {
  const { customer, opportunity, net } = offer
  const page = `${consolePaths.customers}/${customer.id}`
  return (
    <SheetHead
      title={titleOf(offer)}
      back={<BackLink to={page}>{customer.companyName}</BackLink>}
      badges={<OfferStatus {...offer} />}
      action={<OfferActions offer={offer} onRemoved={onRemoved} />}
    >
      <div className="row">
        <Link to={`/crm/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
        <span className="muted num nowrap">netto {formatMoney(net)}</span>
      </div>
    </SheetHead>
  )
}

function IssuedOffer({ offer }: { offer: Offer }) {
  const navigate = useNavigate()
  return (
    <Page title={titleOf(offer)}>
      <Head offer={offer} onRemoved={() => void navigate(consolePaths.offers)} />
      <div className={classes['grid']}>
        <div className={classes['main']}>
          <OfferFacts offer={offer} />
        </div>
        <OfferPreview offer={offer} values={null} />
      </div>
    </Page>
  )
}

/** On a conflict, both versions are shown. */
function DraftOffer({ offer }: { offer: Offer }) {
  const { id, customer } = offer
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(offers.update, toForm(offer))
  const update = useApiMutation(offers.update)
  const issuing = useApiMutation(offers.issue, { refreshes: crmReads })
  const conflict = useConflict(error => broughtAlong(error, 'offer.changed', Offer))
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const values = form.getValues() as OfferValues

  /** Makes the stored version the new baseline; input typed since it was sent stays. */
  function settle(saved: Offer, sent: OfferValues = values): void {
    queryClient.setQueryData(queryKey(offers.get, { id }), saved)
    const stored = toForm(saved)
    const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(sent)
    form.resetDirty(stored)
    form.setValues(isUntouched ? stored : { ...form.getValues(), version: saved.version })
  }
  useEffect(() => {
    if (!form.isDirty() && form.getValues().version < offer.version) settle(offer)
  })
  async function saveChanges(): Promise<void> {
    const sent = form.getValues() as OfferValues
    settle(await conflict.watch(() => update.mutateAsync({ input: sent })), sent)
  }
  const save = submit(async () => {
    await saveChanges()
    toast({ title: 'Angebot gespeichert' })
  })
  /** Issues what is on screen, so unsaved changes are saved first. */
  const issue = submit(async () => {
    if (form.isDirty()) await saveChanges()
    const { version } = form.getValues()
    const issued = await issuing.mutateAsync({ input: { id, version } })
    toast({ title: 'Angebot fertiggestellt', text: issued.name ?? '' })
    queryClient.setQueryData(queryKey(offers.get, { id }), issued)
  })
  const { stored } = conflict
  return (
    <Sheet
      title={titleOf(offer)}
      head={
        <Head
          offer={offer}
          onRemoved={() => {
            flushSync(() => form.resetDirty())
            void navigate(`${consolePaths.customers}/${customer.id}`, { replace: true })
          }}
        />
      }
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Das Angebot wurde inzwischen von jemand anderem geändert."
            differences={differencesOf(
              offerFieldNames,
              typedOver(form, toForm(stored)),
              toForm(stored),
              inWords,
            )}
            onKeepMine={() => {
              goOnFrom(form, { ...toForm(stored), version: stored.version })
              save()
            }}
            onTakeStored={() => {
              conflict.settle()
              forgetFailure()
              settle(stored)
            }}
          />
        ) : (
          failure
        )
      }
      onSave={save}
      buttons={
        <Button leftSection={<IconFileCheck {...icon} />} disabled={isSaving} onClick={() => issue()}>
          Fertigstellen
        </Button>
      }
    >
      <div className={classes['grid']}>
        <div className={classes['main']}>
          <OfferFields form={form} />
        </div>
        <OfferPreview offer={offer} values={values} />
      </div>
    </Sheet>
  )
}

function inWords(name: keyof typeof offerFieldNames, value: unknown): string {
  if (name === 'items') return (value as OfferValues['items']).map(item => item.name).join(', ') || '–'
  if (name === 'isReverseCharge') return value ? 'ja' : 'nein'
  if (name === 'language') return value === 'en' ? 'Englisch' : 'Deutsch'
  return String(value ?? '') || '–'
}
