import { emailSettings } from '@app/contracts/email-settings'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './EmailSettings.module.css'
import { EmailSettingsForm } from './EmailSettingsForm.tsx'
import { MailTemplates } from './MailTemplates.tsx'
import { Outbox } from './Outbox.tsx'

const KEYS: [string, string][] = [
  ['Strg S', 'Speichern'],
  ['T', 'Test-E-Mail'],
]

/** How mail leaves the house, and what became of it. */
export function EmailSettingsPage() {
  const { data: settings, error, refetch } = useApi(emailSettings.get, {})
  return (
    <Page title="E-Mail" heading="E-Mail-Einstellungen" keys={KEYS}>
      {settings ? (
        <EmailSettingsForm settings={settings}>
          <div className={classes['side']}>
            <Outbox />
            <MailTemplates />
          </div>
        </EmailSettingsForm>
      ) : (
        <div className={classes['grid']}>
          {error ? (
            <div className={classes['whole']}>
              <LoadFailure
                error={error}
                fallback="E-Mail-Einstellungen konnten nicht geladen werden."
                onRetry={() => void refetch()}
              />
            </div>
          ) : (
            <Loading />
          )}
        </div>
      )}
    </Page>
  )
}

function Loading() {
  return (
    <>
      <Skeleton className={classes['whole'] ?? ''} height={58} />
      <Skeleton height={500} />
      <Skeleton height={500} />
    </>
  )
}
