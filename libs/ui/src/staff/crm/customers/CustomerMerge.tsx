import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { UNDO_DAYS } from '@app/contracts/customer-bulk'
import { type MergeMove, customerMerge } from '@app/contracts/customer-merge'
import { type CustomerField, customerFields } from '@app/contracts/customers'
import type { Output } from '@app/contracts/endpoint'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { type MergeField, MergeFields } from './MergeFields.tsx'
import { useUndoBatch } from './EarlierBatches.tsx'
import { BackLink, Page } from '../../shell/Page.tsx'
import { isRefusedFor } from '../../shell/Conflict.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './CustomerMerge.module.css'

export function CustomerMerge() {
  const [query, setQuery] = useSearchParams()
  const [kept, merged] = [Number(query.get('kept')), Number(query.get('merged'))]
  const isAsked = [kept, merged].every(id => Number.isSafeInteger(id) && id > 0) && kept !== merged
  const { data, error, refetch } = useApi(
    customerMerge.preview,
    { id: kept, otherId: merged },
    { enabled: isAsked },
  )
  return (
    <Page title="Kunden zusammenführen">
      <PageHeader
        title="Kunden zusammenführen"
        back={<BackLink to="/crm/customers?view=table">Kunden</BackLink>}
        action={
          data && (
            <Button
              leftSection={<IconArrowsExchange {...icon} />}
              onClick={() => setQuery({ kept: String(merged), merged: String(kept) }, { replace: true })}
            >
              Seiten tauschen
            </Button>
          )
        }
      />
      <div className={classes['page']}>
        {!isAsked && <p>Wählen Sie in der Tabelle zwei Kunden aus und dann „Zusammenführen“.</p>}
        {error && (
          <LoadFailure error={error} fallback="Die Kunden konnten nicht geladen werden." onRetry={refetch} />
        )}
        {isAsked && !data && !error && <Skeleton height={420} radius={0} />}
        {data && (
          <MergeForm
            key={`${data.kept.id}-${data.kept.version}-${data.merged.id}-${data.merged.version}`}
            preview={data}
          />
        )}
      </div>
    </Page>
  )
}

type Preview = Output<typeof customerMerge.preview>

/** Preselected, so that no value is lost. */
const missingIn = ({ kept, merged }: Preview): CustomerField[] =>
  customerFields.filter(field => (kept[field] ?? '') === '' && (merged[field] ?? '') !== '')

function MergeForm({ preview }: { preview: Preview }) {
  const { kept, merged, moves } = preview
  const hasBothNotes = Boolean(kept.notes && merged.notes)
  const [taken, setTaken] = useState<readonly MergeField[]>(() => missingIn(preview))
  const [joinNotes, setJoinNotes] = useState(hasBothNotes)
  const { failure, isBusy, merge } = useMerge(preview)
  return (
    <>
      <Section title="Angaben" count="Wählen Sie je Feld, was bleibt" flush>
        <MergeFields
          kept={kept}
          merged={merged}
          taken={taken}
          onChoose={(field, isTaken) =>
            setTaken(now => (isTaken ? [...now, field] : now.filter(each => each !== field)))
          }
        />
      </Section>
      {hasBothNotes && (
        <Checkbox
          label="Notizen beider Kunden untereinander behalten"
          checked={joinNotes}
          onChange={event => setJoinNotes(event.currentTarget.checked)}
        />
      )}
      <Section title="Was mitkommt">
        <MergeMoves moves={moves} mergedName={merged.companyName} />
      </Section>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['foot']}>
        <Button variant="filled" loading={isBusy} onClick={() => void merge(taken, joinNotes)}>
          Zusammenführen
        </Button>
        <span className="meta">
          „{merged.companyName}“ geht in „{kept.companyName}“ auf. {UNDO_DAYS} Tage lang rückgängig zu machen.
        </span>
      </div>
    </>
  )
}

function useMerge({ kept, merged }: Preview) {
  const { mutateAsync, isPending } = useApiMutation(customerMerge.apply, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const undo = useUndoBatch()
  const refresh = useRefreshCrm()
  const toast = useToast()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  async function merge(taken: readonly MergeField[], joinNotes: boolean): Promise<void> {
    setFailure(null)
    const input = {
      id: kept.id,
      version: kept.version,
      otherId: merged.id,
      otherVersion: merged.version,
      taken: [...taken],
      joinNotes,
    }
    try {
      const { batch } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({
        title: 'Kunden zusammengeführt',
        text: batch.title,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      void navigate(`/crm/customers/${kept.id}`)
    } catch (error) {
      const sentence = sentenceOf(error, 'Das Zusammenführen ist nicht gelungen. Es wurde nichts geändert.')
      if (!isRefusedFor(error, 'customer.changed')) return setFailure(sentence)
      // Reload both to merge their current state. A toast, since the reload removes the form's message.
      refresh()
      toast({ tone: 'error', title: 'Nicht zusammengeführt', text: sentence })
    }
  }
  return { failure, isBusy: isPending, merge }
}

/** Tables without an entry are counted as "Weiteres". */
const tableNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  opportunities: ['Opportunity', 'Opportunities'],
  documents: ['Dokument', 'Dokumente'],
  activities: ['Aktivität oder E-Mail', 'Aktivitäten und E-Mails'],
  contact_persons: ['Ansprechperson', 'Ansprechpersonen'],
  contact_requests: ['Kontaktanfrage', 'Kontaktanfragen'],
  crm_changes: ['Eintrag im Änderungsverlauf', 'Einträge im Änderungsverlauf'],
  learned_addresses: ['gelernte Adresse', 'gelernte Adressen'],
}

function MergeMoves({ moves, mergedName }: { moves: readonly MergeMove[]; mergedName: string }) {
  if (!moves.length) return <p className="muted">„{mergedName}“ hat nichts, das mitkäme.</p>
  const staying = moves.reduce((sum, move) => sum + move.staying, 0)
  return (
    <>
      <ul className={classes['moves']}>
        {moves.map(({ table, moving }) => (
          <li key={table}>
            <b className="num">{formatCount(moving)}</b>{' '}
            {tableNames[table]?.[moving === 1 ? 0 : 1] ?? 'Weiteres'}
          </li>
        ))}
      </ul>
      {staying > 0 && (
        <p className="meta">
          {staying === 1 ? '1 Eintrag' : `${formatCount(staying)} Einträge`} hat der verbleibende Kunde schon,
          zum Beispiel dieselbe E-Mail; das bleibt beim aufgehenden.
        </p>
      )}
    </>
  )
}
