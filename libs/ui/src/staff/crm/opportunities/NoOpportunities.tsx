import type { OwnerFilter } from '@app/contracts/owners'
import type { OpportunitySort } from '@app/contracts/opportunities'
import type { OpportunityCard } from '@app/contracts/pipeline'
import { Button } from '@mantine/core'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'

export type OpportunityRef = Pick<OpportunityCard, 'id' | 'title' | 'customer'>

export interface PipelineViewProps {
  filter: {
    owner: OwnerFilter
    tags: string | undefined
    competitors: string | undefined
    own: string | undefined
    search: string | undefined
    stale: 'true' | undefined
    sort: Exclude<OpportunitySort, '-createdAt' | 'createdAt'>
  }
  isFiltered: boolean
  onOpen: (opportunity: Pick<OpportunityRef, 'id'>) => void
  onEdit: (opportunity: Pick<OpportunityRef, 'id'>) => void
  onActivity: (opportunity: OpportunityRef) => void
  onHandOver: (opportunity: Pick<OpportunityRef, 'id'>) => void
  onRemove: (opportunity: Pick<OpportunityRef, 'id' | 'title'>) => void
  onCreate: () => void
}

export function NoOpportunities({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={IconBriefcase}
        title="Keine Opportunities gefunden"
        text="Keine Opportunity passt zu Suche und Filtern."
      />
    )
  return (
    <EmptyState
      icon={IconBriefcase}
      title="Noch keine Opportunities"
      text="Eine Opportunity ist ein mögliches Geschäft mit einem Kunden, auf seinem Weg von Erstkontakt bis Abschluss."
    >
      <Button leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Erste Opportunity anlegen
      </Button>
    </EmptyState>
  )
}
