import { Button, Menu, Select, Skeleton } from '@mantine/core'
import { IconChartBar, IconChevronDown, IconFileExport, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { Input } from '@app/contracts/endpoint'
import {
  type Report,
  type ReportKind,
  reportFileName,
  reportKinds,
  reportNames,
  reportNotes,
  reports,
  weeklyReports,
} from '@app/contracts/reports'
import { viennaDay } from '@app/contracts/vienna-day'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { DayInput } from '../../../kit/inputs.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { copyText } from '../../copy-text.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { OwnerFilter, useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportMailsForm } from './ReportMailsForm.tsx'
import { ReportTable } from './ReportTable.tsx'
import { OWN, type Days, daysOf, periodChoices, periodOf, problemOf } from './report-period.ts'
import classes from './Reports.module.css'

const kinds = reportKinds.map(value => ({ value, label: reportNames[value] }))

export function ReportsPage() {
  const [query, setQuery] = useQueryState({
    report: 'won-by-month',
    period: '',
    from: '',
    until: '',
  })
  const [isChoosing, setChoosing] = useState(false)
  const owners = useOwnerFilter()
  const kind = reportKinds.find(value => value === query.report) ?? 'won-by-month'
  const name = periodOf(query, weeklyReports.includes(kind) ? 'last-week' : 'twelve-months')
  const today = viennaDay(new Date(useNow()))
  const days = name === OWN ? { from: query.from, until: query.until } : daysOf(name, today)
  const wrong = problemOf(days)
  const filter = { report: kind, ...days, owner: owners.owner }
  return (
    <Page title={`Berichte: ${reportNames[kind]}`} heading="Berichte" showsHeading>
      <Bar>
        <Select
          w={230}
          aria-label="Bericht"
          allowDeselect={false}
          data={kinds}
          value={kind}
          onChange={value => setQuery({ report: value ?? kind })}
        />
        <Select
          w={170}
          aria-label="Zeitraum"
          allowDeselect={false}
          data={periodChoices}
          value={name}
          onChange={value =>
            setQuery(
              // A custom period starts with the days shown so far.
              value === OWN ? { period: OWN, ...days } : { period: value ?? name, from: '', until: '' },
            )
          }
        />
        {name === OWN && <OwnDays days={days} onChange={setQuery} />}
        <OwnerFilter filter={owners} />
        <span className="spacer" />
        <Button leftSection={<IconMail {...icon} />} onClick={() => setChoosing(true)}>
          Per E-Mail
        </Button>
        {!wrong && <Actions kind={kind} filter={filter} />}
      </Bar>
      {wrong ? (
        <p className={classes['wrong']} role="alert">
          {wrong}
        </p>
      ) : (
        <ShownReport kind={kind} filter={filter} />
      )}
      {isChoosing && <ReportMailsForm onClose={() => setChoosing(false)} />}
    </Page>
  )
}

function OwnDays({ days, onChange }: { days: Days; onChange: (change: Partial<Days>) => void }) {
  const field = (name: keyof Days, label: string) => (
    <DayInput
      className={classes['day']}
      aria-label={label}
      value={days[name] || null}
      onChange={day => onChange({ [name]: day ?? '' })}
    />
  )
  return (
    <span className={classes['days']}>
      {field('from', 'Von')}
      <span className="muted">bis</span>
      {field('until', 'Bis')}
    </span>
  )
}

interface ReportProps {
  kind: ReportKind
  filter: Input<typeof reports.get>
}

function Actions({ kind, filter }: ReportProps) {
  const { data } = useApi(reports.get, filter)
  const { isExporting, start } = useListExport(reports.export, filter, (day, format) =>
    reportFileName(kind, day, format),
  )
  const toast = useToast()
  async function share(link: string): Promise<void> {
    const isCopied = await copyText(link)
    toast(
      isCopied
        ? { title: 'Link kopiert', text: 'Er öffnet diesen Bericht bei allen, die angemeldet sind.' }
        : { tone: 'error', title: 'Bitte selbst kopieren', text: link },
    )
  }
  return (
    <>
      <Button
        disabled={!data}
        leftSection={<IconLink {...icon} />}
        onClick={() => data && void share(data.link)}
      >
        Link kopieren
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            loading={isExporting}
            leftSection={<IconFileExport {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
          >
            Exportieren
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start('csv')}>CSV exportieren</Menu.Item>
          <Menu.Item onClick={() => start('xlsx')}>Excel exportieren</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function ShownReport({ kind, filter }: ReportProps) {
  const { data, error, refetch } = useApi(reports.get, filter, { rereads: true })
  const isEmpty = data?.rows.every(({ figures }) => figures.every(({ value }) => !value))
  const note = reportNotes[kind]
  return (
    <div className={classes['page']}>
      {error && (
        <LoadFailure error={error} fallback="Der Bericht konnte nicht geladen werden." onRetry={refetch} />
      )}
      {!data && !error && (
        <Section title={reportNames[kind]}>
          <Skeleton height={420} radius={0} />
        </Section>
      )}
      {data && (
        <Section title={reportNames[kind]} count={spanOf(data)} flush>
          {isEmpty ? (
            <EmptyState
              icon={IconChartBar}
              title="Nichts in diesem Zeitraum"
              text="Wählen Sie einen anderen Zeitraum oder alle Personen."
            />
          ) : (
            <div className={classes['chart']}>
              <ReportChart kind={kind} report={data} />
            </div>
          )}
          <ReportTable kind={kind} report={data} />
          {note && <p className={`meta ${classes['note'] ?? ''}`}>{note}</p>}
        </Section>
      )}
    </div>
  )
}

const spanOf = ({ from, until }: Report) => `${formatDate(from)} bis ${formatDate(until)}`
