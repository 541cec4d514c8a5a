import { automation } from '@app/contracts/automation'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Automation.module.css'
import { AutomationForm } from './AutomationForm.tsx'
import { AutomationLog } from './AutomationLog.tsx'

const KEYS: [string, string][] = [
  ['up down', 'Regel'],
  ['Strg S', 'Speichern'],
]

/** What the CRM does by itself: its rules, whom they would reach today, and what they have done. */
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
                onRetry={() => void refetch()}
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
