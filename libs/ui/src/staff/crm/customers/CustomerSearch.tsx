import { customers } from '@app/contracts/customers'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { SearchSelect } from '../../shell/SearchSelect.tsx'
import { useOptionSearch } from '../../shell/option-search.ts'

const SHOWN = 10

interface CustomerSearchProps {
  /** Shown even if it is not among the results. */
  chosen: { id: number; companyName: string } | null
  error?: ReactNode
  onChoose: (customer: { id: number; companyName: string }) => void
  label?: string
  required?: boolean
  /** Field name, to find the input of the first error. */
  'data-path'?: string
  'data-autofocus'?: true | undefined
}

export function CustomerSearch({ chosen, onChoose, label = 'Anderer Kunde', ...props }: CustomerSearchProps) {
  const search = useOptionSearch(chosen?.companyName)
  const query = { limit: SHOWN, search: search.asked }
  const { data = [], isFetching, error: failure } = useApi(customers.list, query)
  return (
    <SearchSelect
      {...props}
      label={label}
      placeholder="Firma oder E-Mail suchen"
      search={search}
      chosen={chosen && { id: chosen.id, name: chosen.companyName }}
      found={data.map(({ id, companyName }) => ({ id, name: companyName }))}
      isFetching={isFetching}
      failure={failure}
      words={{ nothing: 'Kein Kunde gefunden', failed: 'Kunden konnten nicht geladen werden.' }}
      onChoose={wanted => {
        const customer = data.find(({ id }) => id === wanted)
        if (customer) onChoose(customer)
      }}
    />
  )
}
