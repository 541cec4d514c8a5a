import { opportunities } from '@app/contracts/opportunities'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { nothingFound, useOptionSearch } from '../../shell/option-search.ts'
import { activityFieldNames } from './activity-fields.ts'

interface OpportunityPickerProps {
  /** Null: no customer is chosen yet. */
  customerId: number | null
  chosen: { id: number; title: string } | null
  error?: ReactNode
  onChoose: (opportunity: { id: number; title: string } | null) => void
}

export function OpportunityPicker({ customerId, chosen, error, onChoose }: OpportunityPickerProps) {
  const { typed, setTyped, asked, isTyping } = useOptionSearch(chosen?.title)
  const query = { limit: 10, search: asked, customerId: customerId ?? undefined }
  const whenKnown = { enabled: customerId !== null }
  const { data = [], isFetching, error: failure } = useApi(opportunities.list, query, whenKnown)
  const others = data.filter(({ id }) => id !== chosen?.id)
  return (
    <Select
      label={activityFieldNames.opportunityId}
      placeholder={customerId === null ? 'Zuerst den Kunden wählen' : 'Ohne Opportunity'}
      disabled={customerId === null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Opportunity entfernen' }}
      openOnFocus={false}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, title }) => ({
        value: String(id),
        label: title,
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(
        { isSearching: isFetching || isTyping, error: failure },
        { nothing: 'Keine Opportunity gefunden', failed: 'Die Opportunities konnten nicht geladen werden.' },
      )}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      error={error}
      onChange={value => {
        const found = others.find(({ id }) => String(id) === value)
        if (found || value === null) onChoose(found ? { id: found.id, title: found.title } : null)
      }}
    />
  )
}
