import type { MergeMove } from '@app/contracts/customer-merge'
import { formatCount } from '../../../../kit/format.ts'
import classes from './CustomerMerge.module.css'

/** German names of what belongs to customers; a table without one is counted as "Weiteres". */
const tableNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  opportunities: ['Opportunity', 'Opportunities'],
  activities: ['Aktivität oder E-Mail', 'Aktivitäten und E-Mails'],
  contact_persons: ['Ansprechperson', 'Ansprechpersonen'],
  contact_requests: ['Kontaktanfrage', 'Kontaktanfragen'],
  crm_changes: ['Eintrag im Änderungsverlauf', 'Einträge im Änderungsverlauf'],
  learned_addresses: ['gelernte Adresse', 'gelernte Adressen'],
}

/** What the kept customer gets from the merged one. */
export function MergeMoves({ moves, mergedName }: { moves: readonly MergeMove[]; mergedName: string }) {
  if (!moves.length) return <p className="muted">„{mergedName}“ hat nichts, das mitkäme.</p>
  const staying = moves.reduce((sum, move) => sum + move.staying, 0)
  return (
    <>
      <ul className={classes['moves']}>
        {moves.map(({ table, moving }) => (
          <li key={table}>
            <b className="num">{formatCount(moving)}</b>{' '}
            {tableNames[table]?.[moving === 1 ? 0 : 1] ?? 'Weiteres'}
          </li>
        ))}
      </ul>
      {staying > 0 && (
        <p className="meta">
          {staying === 1 ? '1 Eintrag' : `${formatCount(staying)} Einträge`} hat der verbleibende Kunde schon,
          zum Beispiel dieselbe E-Mail; das bleibt beim aufgehenden.
        </p>
      )}
    </>
  )
}
