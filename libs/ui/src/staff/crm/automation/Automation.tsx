import { Select, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type AutomationRule,
  type AutomationRun,
  automation,
  automationRuleNames,
} from '@app/contracts/automation'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { AutomationForm } from './AutomationForm.tsx'
import { resultOf } from './rule-words.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import classes from './Automation.module.css'

const KEYS: [string, string][] = [
  ['up down', 'Regel'],
  ['Strg S', 'Speichern'],
]

export function Automation() {
  const { data: settings, error, refetch } = useApi(automation.get, {})
  return (
    <Page title="E-Mail" heading="E-Mail-Automatik" keys={KEYS}>
      {settings && (
        <AutomationForm settings={settings}>
          <AutomationLog />
        </AutomationForm>
      )}
      {!settings && (
        <div className={classes['grid']}>
          {error ? (
            <div className={classes['whole']}>
              <LoadFailure
                error={error}
                fallback="Die Automatik konnte nicht geladen werden."
                onRetry={refetch}
              />
            </div>
          ) : (
            <>
              <Skeleton height={300} />
              <Skeleton height={300} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

const ALL = 'all'
const choices = [
  { value: ALL, label: 'Alle Regeln' },
  ...Object.entries(automationRuleNames).map(([value, label]) => ({ value, label })),
]
const isRule = (text: string): text is AutomationRule => Object.hasOwn(automationRuleNames, text)

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

function AutomationLog() {
  const [rule, setRule] = useState(ALL)
  const list = useApiPages(
    automation.log,
    { limit: PAGE, rule: isRule(rule) ? rule : undefined },
    { rereads: true },
  )
  return (
    <Section
      title="Verlauf"
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
            title="Noch keine Läufe"
            text="Hier erscheint jeder Lauf mit Zeitpunkt und Ergebnis."
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
