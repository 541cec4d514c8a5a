import { consolePaths } from '@app/contracts/console-paths'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconCopy, IconSettingsExclamation } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import {
  type DeliverabilityReport,
  type DeliverabilityTest,
  deliverability,
} from '@app/contracts/deliverability'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Explained } from '../../../kit/Explained.tsx'
import { Section } from '../../../kit/Section.tsx'
import { glossary } from '../../glossary.ts'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { smallIcon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { EndBadge, ScoreStrip, TestList } from './DeliverabilityTests.tsx'
import { ReceivedMail } from './ReceivedMail.tsx'
import { SpamTest } from './SpamTest.tsx'
import { copyText } from '../../copy-text.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Deliverability.module.css'

const KEYS: [string, string][] = [
  ['T', 'Spam-Test'],
  ['C', 'DNS-Eintrag kopieren'],
]

export function Deliverability() {
  const { data: answer, error, refetch } = useApi(deliverability.report, {})
  const data = answer && wholeOf(answer)
  const addresses = useRef<HTMLInputElement>(null)
  const copy = useCopy()

  function copyFirst(): void {
    const missing = data?.records.find(record => !hasPassed(data, record.test))
    if (missing) void copy(missing.value)
  }
  useKeys({ t: () => addresses.current?.focus(), c: copyFirst })
  return (
    <Page title="Spam-Test" heading="Zustellbarkeit und Spam-Test" keys={KEYS}>
      <div className={classes['page']}>
        {error && !data ? (
          <LoadFailure error={error} fallback="Bericht konnte nicht geladen werden" onRetry={refetch} />
        ) : (
          <Findings report={data} />
        )}
        <div className={classes['side']}>
          {data && <Recommendations report={data} />}
          <ReceivedMail judgedAt={data?.judgedMailAt ?? null} />
          <SpamTest addressesRef={addresses} />
          {data && data.records.length > 0 && <RecordList report={data} onCopy={text => void copy(text)} />}
          <Advice />
        </div>
      </div>
    </Page>
  )
}

/** Guaranteed by the specification; the rest is our own addition and may be missing. */
type SpecifiedReport = Pick<DeliverabilityReport, 'overallScore' | 'recommendations'> &
  Partial<Omit<DeliverabilityReport, 'tests'>> & {
    tests: (Pick<DeliverabilityTest, 'test' | 'status' | 'message' | 'recommendation'> &
      Partial<DeliverabilityTest>)[]
  }

function wholeOf({ tests, ...report }: SpecifiedReport): DeliverabilityReport {
  return {
    fault: null,
    domain: null,
    records: [],
    judgedMailAt: null,
    ...report,
    tests: tests.map(test => ({
      ...test,
      id: test.id ?? (test.test as DeliverabilityTest['id']),
      checked: test.checked ?? true,
      weight: test.weight ?? 1,
      isGate: test.isGate ?? false,
    })),
  }
}

const hasPassed = ({ tests }: DeliverabilityReport, id: string) =>
  tests.some(test => test.id === id && test.status === 'pass')

function Findings({ report }: { report: DeliverabilityReport | undefined }) {
  if (!report) return <Loading />
  return (
    <>
      <ScoreStrip report={report} />
      {report.fault !== null && (
        <div className={classes['fault']}>
          <Notice
            tone="warn"
            icon={IconSettingsExclamation}
            actions={<Link to={consolePaths.emailSettings}>E-Mail-Einstellungen</Link>}
          >
            {report.fault}
          </Notice>
        </div>
      )}
      <TestList tests={report.tests} title="Prüfungen" />
    </>
  )
}

function Loading() {
  return (
    <>
      <output className={classes['loading']}>
        Bericht wird erstellt. Antwortet ein Server nicht, dauert das bis zu 30 Sekunden.
        <Skeleton height={8} mt={8} />
      </output>
      <Skeleton height={420} radius={0} />
    </>
  )
}

const meanings: Partial<Record<string, { term: string; text: string }>> = {
  spf: glossary.spf,
  dkimKey: glossary.dkim,
  dmarc: glossary.dmarc,
}

const names: Partial<Record<string, string>> = {
  spf: 'SPF',
  dkimKey: 'DKIM',
  dmarc: 'DMARC',
  tlsReports: 'TLS-Berichte',
  reverseDns: 'PTR',
}

interface RecordListProps {
  report: DeliverabilityReport
  onCopy: (text: string) => void
}

function RecordList({ report: { records, tests }, onCopy }: RecordListProps) {
  return (
    <Section title="DNS-Einträge" count={records.length} flush>
      <ul className={classes['records']}>
        {records.map(({ test: id, type, name, value }) => {
          const test = tests.find(each => each.id === id)
          const title = names[id] ?? id
          const meaning = meanings[id]
          return (
            <li key={id}>
              <div className="row">
                <b>{meaning ? <Explained {...meaning} /> : title}</b>
                <span className="meta">{type}-Eintrag</span>
                <span className="spacer" />
                {test && <EndBadge test={test} />}
              </div>
              {test?.status === 'pass' ? (
                <p className="meta">Vorhanden, nichts zu tun.</p>
              ) : (
                <code>
                  <span>
                    <span className="muted">{name}</span>
                    <br />
                    {value}
                  </span>
                  <Tip label="Wert kopieren">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`${title}-Eintrag kopieren`}
                      onClick={() => onCopy(value)}
                    >
                      <IconCopy {...smallIcon} />
                    </ActionIcon>
                  </Tip>
                </code>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const advice = [
  'SPF nennt die Server, die für Ihre Domain senden dürfen. Es darf nur einen solchen Eintrag geben; alle Anbieter stehen in ihm.',
  'DKIM signiert jede E-Mail. Den Schlüssel erzeugt Ihr Anbieter; Sie tragen ihn nur ins DNS ein.',
  'DMARC sagt Empfängern, was mit Fälschungen geschehen soll. Beginnen Sie mit p=none und lesen Sie zwei bis vier Wochen die Berichte.',
  'Den PTR-Eintrag ändert der Anbieter des sendenden Servers. Versenden Sie über einen Dienst wie Brevo, ist er schon richtig.',
  'DNS-Änderungen wirken nach Minuten bis zu einem Tag. Erstellen Sie den Bericht danach neu.',
  'Senden Sie Testmails an Postfächer bei verschiedenen Anbietern, etwa Gmail, Outlook und GMX, und sehen Sie auch im Spam-Ordner nach.',
]

/** The same for every report. */
function Advice() {
  return (
    <Section title="Hinweise">
      <ul className={classes['hints']}>
        {advice.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  )
}

/** More are behind a button; each is shown beside its test, too. */
const FIRST = 3

/** Most effective first. */
function Recommendations({ report: { recommendations } }: { report: DeliverabilityReport }) {
  const more = recommendations.slice(FIRST)
  return (
    <Section title="Empfehlungen" count={recommendations.length}>
      {recommendations.length === 0 ? (
        <p className="muted">Nichts zu tun: Alles, was prüfbar ist, ist in Ordnung.</p>
      ) : (
        <Steps texts={recommendations.slice(0, FIRST)} />
      )}
      {more.length > 0 && (
        <details className={classes['more']}>
          <summary>{more.length === 1 ? '1 weitere' : `${more.length} weitere`}</summary>
          <Steps texts={more} start={FIRST + 1} />
        </details>
      )}
    </Section>
  )
}

function Steps({ texts, start = 1 }: { texts: string[]; start?: number }) {
  return (
    <ol className={classes['recommendations']} start={start}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}

function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async text => {
    if (await copyText(text)) toast({ title: 'Kopiert', text })
    else
      toast({
        tone: 'error',
        title: 'Nicht kopiert',
        text: 'Bitte markieren Sie den Eintrag und kopieren Sie ihn selbst.',
      })
  }
}
