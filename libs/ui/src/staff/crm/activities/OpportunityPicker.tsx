import { opportunities } from '@app/contracts/opportunities'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { SearchSelect } from '../../shell/SearchSelect.tsx'
import { useOptionSearch } from '../../shell/option-search.ts'
import { activityFieldNames } from './activity-fields.ts'

interface OpportunityPickerProps {
  /** Null: no customer chosen yet. */
  customerId: number | null
  chosen: { id: number; title: string } | null
  error?: ReactNode
  onChoose: (opportunity: { id: number; title: string } | null) => void
}

export function OpportunityPicker({ customerId, chosen, error, onChoose }: OpportunityPickerProps) {
  const search = useOptionSearch(chosen?.title)
  const query = { limit: 10, search: search.asked, customerId: customerId ?? undefined }
  const whenKnown = { enabled: customerId !== null }
  const { data = [], isFetching, error: failure } = useApi(opportunities.list, query, whenKnown)
  return (
    <SearchSelect
      label={activityFieldNames.opportunityId}
      placeholder={customerId === null ? 'Zuerst den Kunden wählen' : 'Ohne Opportunity'}
      disabled={customerId === null}
      clearable
      clearButtonProps={{ 'aria-label': 'Opportunity entfernen' }}
      search={search}
      chosen={chosen && { id: chosen.id, name: chosen.title }}
      found={data.map(({ id, title }) => ({ id, name: title }))}
      isFetching={isFetching}
      failure={failure}
      words={{
        nothing: 'Keine Opportunity gefunden',
        failed: 'Die Opportunities konnten nicht geladen werden.',
      }}
      error={error}
      onChoose={wanted => {
        const found = data.find(({ id }) => id === wanted)
        if (found || wanted === null) onChoose(found ? { id: found.id, title: found.title } : null)
      }}
    />
  )
}
