import { customers } from '@app/contracts/customers'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { nothingFound, useOptionSearch } from '../../shell/option-search.ts'

const SHOWN = 10

interface CustomerSearchProps {
  /** The chosen customer, whatever the list shows. */
  chosen: { id: number; companyName: string } | null
  error?: ReactNode
  onChoose: (customer: { id: number; companyName: string }) => void
  label?: string
  required?: boolean
  /** Name of the form's field, by which a form finds the input of its first mistake. */
  'data-path'?: string
  'data-autofocus'?: true | undefined
}

/** Picks any customer by searching for it. */
export function CustomerSearch({
  chosen,
  error,
  onChoose,
  label = 'Anderer Kunde',
  ...props
}: CustomerSearchProps) {
  const { typed, setTyped, asked, isTyping } = useOptionSearch(chosen?.companyName)
  const query = { limit: SHOWN, search: asked }
  const { data = [], isFetching, error: failure } = useApi(customers.list, query)
  const others = data.filter(({ id }) => id !== chosen?.id)
  return (
    <Select
      {...props}
      label={label}
      placeholder="Firma oder E-Mail suchen"
      searchable
      // Typing opens it; over a field that only has the focus it would hide what stands below.
      openOnFocus={false}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, companyName }) => ({
        value: String(id),
        label: companyName,
      }))}
      // The server has searched already, also in fields that are not shown.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(
        { isSearching: isFetching || isTyping, error: failure },
        { nothing: 'Kein Kunde gefunden', failed: 'Kunden konnten nicht geladen werden.' },
      )}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      error={error}
      onChange={value => {
        const customer = others.find(({ id }) => String(id) === value)
        if (customer) onChoose(customer)
      }}
    />
  )
}
