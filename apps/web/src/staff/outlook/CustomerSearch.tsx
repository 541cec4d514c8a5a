import { useState } from 'react'
import type { CustomerRef } from '@app/contracts/customers'
import { outlook } from '@app/contracts/outlook'
import { sentenceOf } from '@app/ui/api/failure.ts'
import { useApi } from '@app/ui/api/useApi.ts'

export function CustomerSearch({ onChoose }: { onChoose: (customer: CustomerRef) => void }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, error } = useApi(
    outlook.customers,
    { search },
    { enabled: search.length > 1, keepsFormer: true },
  )

  function choose(customer: CustomerRef): void {
    setTyped('')
    onChoose(customer)
  }
  return (
    <div className="stack">
      <label>
        Anderer Kunde
        <input
          type="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          placeholder="Name"
        />
      </label>
      {error && (
        <p className="failure" role="alert">
          {sentenceOf(error, 'Die Suche ist fehlgeschlagen.')}
        </p>
      )}
      {search.length > 1 && data?.length === 0 && <p className="muted">Kein Kunde gefunden.</p>}
      {search.length > 1 &&
        data?.map(customer => (
          <button key={customer.id} type="button" className="row" onClick={() => choose(customer)}>
            {customer.companyName}
          </button>
        ))}
    </div>
  )
}
