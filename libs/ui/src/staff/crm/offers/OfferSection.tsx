import { consolePaths } from '@app/contracts/console-paths'
import { type OfferRow, offers } from '@app/contracts/offers'
import type { Opportunity } from '@app/contracts/opportunities'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Money } from '../../../kit/Money.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { OfferStatus } from './OfferStatus.tsx'
import classes from './Offer.module.css'

const SHOWN = 20

export function useNewOffer(): { begin: (opportunityId: number) => void; isBeginning: boolean } {
  const { mutateAsync, isPending } = useApiMutation(offers.create)
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const toast = useToast()
  async function create(opportunityId: number): Promise<void> {
    try {
      const input = { opportunityId }
      const { id } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      void navigate(`${consolePaths.offers}/${id}`)
    } catch (error) {
      const text = sentenceOf(error, 'Das Angebot konnte nicht angelegt werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
  return { begin: id => void create(id), isBeginning: isPending }
}

interface OfferSectionProps {
  of: { customerId: number } | { opportunityId: number }
  opportunities: Opportunity[] | undefined
}

export function OfferSection({ of, opportunities }: OfferSectionProps) {
  const list = useApiPages(offers.list, { ...of, limit: SHOWN })
  const open = opportunities?.filter(({ actualCloseDate }) => actualCloseDate === null) ?? []
  return (
    <Section
      title="Angebote"
      count={list.total}
      flush
      actions={open.length > 0 && <NewOffer opportunities={open} />}
    >
      {list.error ? (
        <LoadFailure
          error={list.error}
          fallback="Angebote konnten nicht geladen werden."
          onRetry={list.retry}
        />
      ) : null}
      {list.rows?.length === 0 && (
        <EmptyState
          icon={IconFileInvoice}
          title="Keine Angebote"
          text={
            open.length
              ? 'Entwürfe, gesendete und angenommene Angebote stehen hier.'
              : 'Ein Angebot gehört zu einer offenen Opportunity.'
          }
        />
      )}
      <ul className={classes['list']}>
        {!list.rows && !list.error && (
          <li>
            <Skeleton height={12} width="60%" my={3} />
          </li>
        )}
        {list.rows?.map(offer => (
          <OfferItem key={offer.id} offer={offer} />
        ))}
      </ul>
    </Section>
  )
}

function OfferItem({ offer }: { offer: OfferRow }) {
  const { id, name, title, status, net, validUntil } = offer
  return (
    <li>
      <div className="row">
        <Link to={`${consolePaths.offers}/${id}`} className="strong nowrap">
          {name ?? 'Entwurf'}
        </Link>
        {status !== 'draft' && <OfferStatus {...offer} />}
        <span className="spacer" />
        <Money cents={net} />
      </div>
      <div className="row">
        <span className="muted ellipsis">{title}</span>
        <span className="spacer" />
        {validUntil && (status === 'issued' || status === 'sent') && (
          <span className="meta num nowrap">bis {formatDate(validUntil)}</span>
        )}
      </div>
    </li>
  )
}

/** Asks which, if several are open. */
function NewOffer({ opportunities }: { opportunities: Opportunity[] }) {
  const { begin, isBeginning } = useNewOffer()
  const [only, ...others] = opportunities
  const button = (onClick?: () => void) => (
    <ActionIcon aria-label="Neues Angebot" title="Neues Angebot" loading={isBeginning} onClick={onClick}>
      <IconPlus {...icon} />
    </ActionIcon>
  )
  if (only && !others.length) return button(() => begin(only.id))
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Angebot zu</Menu.Label>
        {opportunities.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => begin(id)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
