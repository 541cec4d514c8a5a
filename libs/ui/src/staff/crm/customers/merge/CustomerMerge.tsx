import { customerMerge } from '@app/contracts/customer-merge'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { PageHeader } from '../../../../kit/PageHeader.tsx'
import { BackLink } from '../../../shell/BackLink.tsx'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { Page } from '../../../shell/Page.tsx'
import classes from './CustomerMerge.module.css'
import { MergeForm } from './MergeForm.tsx'

/** Makes one customer of two: which one stays, whose values, and what moves. */
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
          <LoadFailure
            error={error}
            fallback="Die Kunden konnten nicht geladen werden."
            onRetry={() => void refetch()}
          />
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
