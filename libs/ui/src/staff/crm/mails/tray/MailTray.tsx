import { SegmentedControl } from '@mantine/core'
import { useRef } from 'react'
import { SearchField } from '../../../../kit/SearchField.tsx'
import { useKeys } from '../../../../kit/useKeys.ts'
import { Bar } from '../../../shell/Bar.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useQueryState } from '../../../shell/useQueryState.ts'
import { LearnedAddresses } from './LearnedAddresses.tsx'
import { MailBatches } from './MailBatches.tsx'
import { TrayWork } from './TrayWork.tsx'

const VIEWS = [
  { value: 'open', label: 'Offen' },
  { value: 'discarded', label: 'Verworfen' },
  { value: 'batches', label: 'Ablagen' },
  { value: 'learned', label: 'Gelernt' },
]
const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe A', 'Vorschlag annehmen'],
  ['K', 'Kunde wählen'],
  ['N', 'Neuer Kunde'],
  ['X', 'Auswählen'],
  ['Entf', 'Verwerfen'],
  ['Strg Z', 'Rückgängig'],
]
const DISCARDED_KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Zurückholen'],
  ['Strg Z', 'Rückgängig'],
]
const SEARCH_KEYS: [string, string][] = [['/', 'Suchen']]
const keysOf: Record<string, [string, string][]> = {
  open: KEYS,
  discarded: DISCARDED_KEYS,
  learned: SEARCH_KEYS,
  batches: [],
}
const searched: Record<string, string> = {
  open: 'Absender oder Betreff',
  discarded: 'Absender oder Betreff',
  learned: 'Adresse oder Kunde',
}

/** The tray „E-Mail-Eingang“: dropped mails that nobody could place for sure, the last batches, and what was learned. */
export function MailTray() {
  const [query, setQuery] = useQueryState({ view: 'open', search: '', sort: '-droppedAt' })
  const view = VIEWS.find(({ value }) => value === query.view)?.value ?? 'open'
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <Page title="E-Mail-Eingang" heading="E-Mail-Eingang" keys={keysOf[view] ?? KEYS}>
      <Bar>
        {searched[view] && (
          <SearchField
            ref={search}
            label="Suche"
            placeholder={searched[view]}
            value={query.search}
            onSearch={text => setQuery({ search: text })}
          />
        )}
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={view}
          onChange={value => setQuery({ view: value })}
        />
      </Bar>
      {view === 'batches' && <MailBatches />}
      {view === 'learned' && <LearnedAddresses search={query.search} />}
      {(view === 'open' || view === 'discarded') && (
        <TrayWork
          key={view}
          isDiscarded={view === 'discarded'}
          search={query.search}
          sort={query.sort === 'droppedAt' ? 'droppedAt' : '-droppedAt'}
          onSort={sort => setQuery({ sort })}
        />
      )}
    </Page>
  )
}
