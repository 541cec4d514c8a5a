import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { Button, Skeleton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '@app/contracts/client'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Customer.module.css'
import { CustomerDetail } from './CustomerDetail.tsx'

/** The page of one customer. */
export function CustomerPage() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useApi(customers.get, { id }, { enabled: isId })

  if (data) return <CustomerDetail key={data.id} customer={data} />
  if (!isId || (error instanceof ApiError && error.status === 400)) return <Missing />
  if (error instanceof ApiError && error.status === 404) return <Gone id={id} />
  return (
    <Page title={undefined} heading="Kunde">
      {error ? (
        <div className={classes['failure']}>
          <LoadFailure
            error={error}
            fallback="Der Kunde konnte nicht geladen werden."
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** A customer that was merged into another one is found there, with what the link pointed at. */
function Gone({ id }: { id: number }) {
  const { data, isPending } = useApi(customerMerge.successor, { id }, { rereads: true })
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (!data) return
    const former = data.formerName ? `„${data.formerName}“` : 'Der gesuchte Kunde'
    toast({
      title: 'Zusammengeführter Kunde',
      text: `${former} wurde mit „${data.customer.companyName}“ zusammengeführt.`,
    })
    void navigate(`/crm/customers/${data.customer.id}${search}`, { replace: true })
  }, [data, search, navigate, toast])
  if (!isPending && !data) return <Missing />
  return (
    <Page title={undefined} heading="Kunde">
      <Loading />
    </Page>
  )
}

function Missing() {
  const navigate = useNavigate()
  return (
    <Page title="Kunde nicht gefunden" isMissing>
      <EmptyState
        isPage
        icon={IconUser}
        title="Kunde nicht gefunden"
        text="Der Datensatz wurde gelöscht oder die Adresse stimmt nicht."
      >
        <Button onClick={() => void navigate('/crm/customers')}>Zurück</Button>
      </EmptyState>
    </Page>
  )
}

/** Keeps the place of the head and both columns. */
function Loading() {
  return (
    <div aria-busy>
      <div className={classes['top']}>
        <div className={classes['loadingHead']}>
          <Skeleton height={22} width={280} />
          <Skeleton height={12} width={460} />
        </div>
      </div>
      <div className={classes['grid']}>
        <Skeleton height={220} radius={0} />
        <Skeleton height={360} radius={0} />
      </div>
    </div>
  )
}
