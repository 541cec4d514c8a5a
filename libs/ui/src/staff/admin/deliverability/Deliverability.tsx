import { deliverability, type DeliverabilityReport } from '@app/contracts/deliverability'
import { Skeleton } from '@mantine/core'
import { IconSettingsExclamation } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { Advice } from './Advice.tsx'
import classes from './Deliverability.module.css'
import { RecordList } from './RecordList.tsx'
import { ReceivedMail } from './ReceivedMail.tsx'
import { Recommendations } from './Recommendations.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import { SpamTest } from './SpamTest.tsx'
import { TestList } from './TestList.tsx'
import { useCopy } from './useCopy.ts'

const KEYS: [string, string][] = [
  ['T', 'Spam-Test'],
  ['C', 'DNS-Eintrag kopieren'],
]

/** Whether mail arrives: the report, what to do about it, and ways to try it out. */
export function Deliverability() {
  const { data, error, refetch } = useApi(deliverability.report, {})
  const addresses = useRef<HTMLInputElement>(null)
  const copy = useCopy()

  function copyFirst(): void {
    const missing = data?.records.find(record => !hasPassed(data, record.test))
    if (missing) copy(missing.value)
  }
  useKeys({ t: () => addresses.current?.focus(), c: copyFirst })
  return (
    <Page title="Spam-Test" heading="Zustellbarkeit und Spam-Test" keys={KEYS}>
      <div className={classes['page']}>
        {error && !data ? (
          <LoadFailure
            error={error}
            fallback="Bericht konnte nicht geladen werden"
            onRetry={() => void refetch()}
          />
        ) : (
          <Findings report={data} />
        )}
        <div className={classes['side']}>
          {data && <Recommendations report={data} />}
          <ReceivedMail judgedAt={data?.judgedMailAt ?? null} />
          <SpamTest addressesRef={addresses} />
          {data && data.records.length > 0 && <RecordList report={data} onCopy={copy} />}
          <Advice />
        </div>
      </div>
    </Page>
  )
}

const hasPassed = ({ tests }: DeliverabilityReport, id: string) =>
  tests.some(test => test.id === id && test.status === 'pass')

function Findings({ report }: { report: DeliverabilityReport | undefined }) {
  if (!report) return <Loading />
  return (
    <>
      <ScoreStrip tests={report.tests} />
      {report.fault !== null && (
        <div className={classes['fault']}>
          <Notice
            tone="warn"
            icon={IconSettingsExclamation}
            actions={<Link to="/admin/email-settings">E-Mail-Einstellungen</Link>}
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
