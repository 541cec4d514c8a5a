import {
  automation,
  automationRuleNames,
  type AutomationRule,
  type AutomationRun,
} from '@app/contracts/automation'
import { Select } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { resultOf } from './rule-words.ts'

const ALL = 'all'
const choices = [
  { value: ALL, label: 'Alle Regeln' },
  ...Object.entries(automationRuleNames).map(([value, label]) => ({ value, label })),
]
const isRule = (text: string): text is AutomationRule => Object.hasOwn(automationRuleNames, text)

/** Rows that are read at once. */
const PAGE = 10

const columns: Column<AutomationRun>[] = [
  {
    key: 'time',
    header: 'Zeit',
    width: 150,
    cell: ({ createdAt }) => <span className="num nowrap">{formatDateTime(createdAt)}</span>,
  },
  { key: 'rule', header: 'Regel', from: 'medium', cell: ({ rule }) => automationRuleNames[rule] },
  { key: 'result', header: 'Ergebnis', cell: run => resultOf(run) },
  { key: 'links', header: 'Betrifft', cell: run => <Links run={run} /> },
]

/** What the rules have done, the latest first. */
export function AutomationLog() {
  const [rule, setRule] = useState(ALL)
  const list = useApiPages(
    automation.log,
    { limit: PAGE, rule: isRule(rule) ? rule : undefined },
    { rereads: true },
  )
  return (
    <Section
      title="Was geschehen ist"
      flush
      actions={
        <Select
          aria-label="Regel"
          data={choices}
          w={260}
          value={rule}
          onChange={value => setRule(value ?? ALL)}
        />
      }
    >
      <PagedTable
        label="Läufe der Automatik"
        columns={columns}
        list={list}
        noun={list.total === 1 ? 'Eintrag' : 'Einträge'}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Noch nichts geschehen"
            text="Hier steht jeder Lauf: wann, was, wie viel."
          />
        }
        loadFailure="Das Protokoll der Automatik konnte nicht geladen werden."
      />
    </Section>
  )
}

function Links({ run: { rule, total, mails, links } }: { run: AutomationRun }) {
  const more = rule === 'reminder' ? 0 : total - links.length
  return (
    <span className="meta">
      {links.map(({ id, title, customer }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/crm/customers/${customer.id}`} title={customer.companyName}>
            {title}
          </Link>
        </Fragment>
      ))}
      {links.length > 0 && more > 0 && ` und ${more} weitere`}
      {links.length > 0 && mails > 0 && ', '}
      {mails > 0 && <Link to="/admin/email-settings">Postausgang</Link>}
    </span>
  )
}
