import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Erasure, privacy } from '@app/contracts/privacy'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { PersonSection } from './PersonSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import classes from './PrivacyPage.module.css'

export function PrivacyPage() {
  return (
    <Page title="Datenschutz" heading="Datenschutz" showsHeading>
      <div className={classes['page']}>
        <div className={classes['columns']}>
          <PersonSection />
          <RetentionSection />
        </div>
        <ErasureList />
      </div>
    </Page>
  )
}

const causes = {
  request: 'Löschung auf Antrag',
  retention: 'Frist abgelaufen',
  restore: 'Wiederholt nach Rücksicherung',
} satisfies Record<Erasure['cause'], string>

const columns: Column<Erasure>[] = [
  {
    key: 'createdAt',
    header: 'Zeitpunkt',
    sort: 'createdAt',
    width: 150,
    cell: row => <span className="nowrap">{formatDateTime(row.createdAt)}</span>,
  },
  { key: 'cause', header: 'Anlass', width: 220, cell: row => causes[row.cause] },
  { key: 'summary', header: 'Gelöscht', cell: row => row.summary },
  {
    key: 'staffName',
    header: 'Durch',
    width: 180,
    from: 'medium',
    cell: row => row.staffName ?? <span className="muted">automatisch</span>,
  },
]

/** Proof of every deletion, without the person. */
function ErasureList() {
  const [sort, setSort] = useState<'-createdAt' | 'createdAt'>('-createdAt')
  const list = useApiPages(privacy.erasures, { sort })
  return (
    <Section title="Nachweis der Löschungen" flush>
      <PagedTable
        label="Löschungen"
        columns={columns}
        list={list}
        noun="Löschungen"
        sort={sort}
        onSort={value => setSort(value === 'createdAt' ? 'createdAt' : '-createdAt')}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title="Noch nichts gelöscht"
            text="Jede Löschung steht hier mit Zeitpunkt und Umfang, ohne die Person zu nennen."
          />
        }
        loadFailure="Die Nachweise konnten nicht geladen werden."
        skeletonRows={3}
      />
    </Section>
  )
}
