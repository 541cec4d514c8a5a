import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconSearchOff } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { apiDocument } from '@app/contracts/api-document'
import { consolePaths } from '@app/contracts/console-paths'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Section } from '../../../kit/Section.tsx'
import { icon } from '../../../kit/icon.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'
import { ApiCallRow } from './ApiCallRow.tsx'
import { type ApiCall, callsOf } from './api-calls.ts'
import classes from './ApiPage.module.css'

export function ApiPage() {
  const { data, error, refetch } = useApi(apiDocument.get, {})
  return (
    <Page title="Schnittstelle" heading="Schnittstelle" showsHeading keys={[['/', 'Suchen']]}>
      <div className={classes['page']}>
        <Section
          title="So greifen Programme zu"
          actions={
            data && (
              <Button
                leftSection={<IconDownload {...icon} />}
                onClick={() =>
                  saveFile('openapi.json', new Blob([JSON.stringify(data)], { type: 'application/json' }))
                }
              >
                OpenAPI-Dokument laden
              </Button>
            )
          }
        >
          <HowTo server={serverOf(data)} />
        </Section>
        <WebhooksSection />
        {error && (
          <LoadFailure
            error={error}
            fallback="Die Beschreibung der Schnittstelle konnte nicht geladen werden."
            onRetry={refetch}
          />
        )}
        {data ? <Calls calls={callsOf(data)} /> : !error && <Skeleton height={320} />}
      </div>
    </Page>
  )
}

const serverOf = (document: Record<string, unknown> | undefined) =>
  (document?.['servers'] as [{ url: string }] | undefined)?.[0].url ?? 'https://…'

function HowTo({ server }: { server: string }) {
  return (
    <div className={classes['text']}>
      <p>
        Jeder Aufruf trägt einen API-Schlüssel, den Sie unter{' '}
        <Anchor component={Link} to={consolePaths.accounts}>
          Konten
        </Anchor>{' '}
        erstellen. Das Programm arbeitet dann in Ihrem Namen, soweit die Rechte des Schlüssels reichen, mit
        höchstens 600 Aufrufen in der Minute. Kunden lesen:
      </p>
      <pre className={classes['code']}>
        {`curl "${server}/api/admin/crm/customers?limit=100" \\
  -H "Authorization: Bearer $API_KEY"`}
      </pre>
      <p>
        Die nächste Seite folgt mit <code>cursor</code>, dem Wert der Antwortkopfzeile{' '}
        <code>X-Next-Cursor</code>. Einen Kunden anlegen, auch bei Wiederholung nur einmal:
      </p>
      <pre className={classes['code']}>
        {`curl "${server}/api/admin/crm/customers" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: bestellung-4711" \\
  -d '{"companyName": "Huber GmbH"}'`}
      </pre>
      <p>
        Jede Ablehnung ist ein JSON mit <code>error</code> (ein Satz), <code>code</code> (für Programme) und,
        wo Felder falsch sind, <code>fields</code>.
      </p>
    </div>
  )
}

function Calls({ calls }: { calls: readonly ApiCall[] }) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const shown = useMemo(() => found(calls, search), [calls, search])
  return (
    <Section
      title="Aufrufe"
      count={shown.length}
      flush
      actions={
        <SearchField
          ref={field}
          label="Aufrufe suchen"
          placeholder="Aufruf, Recht oder Feld"
          value={search}
          onSearch={setSearch}
        />
      }
    >
      {shown.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title="Kein Aufruf gefunden"
          text="Bitte suchen Sie mit weniger Wörtern."
        >
          <Button onClick={() => setSearch('')}>Suche zurücksetzen</Button>
        </EmptyState>
      )}
      <ul className={classes['calls']} aria-label="Aufrufe">
        {shown.map(call => (
          <ApiCallRow key={call.id} call={call} />
        ))}
      </ul>
    </Section>
  )
}

function found(calls: readonly ApiCall[], search: string): ApiCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ method, path, id, scope, takes, gives }) => {
    const names = [...takes, ...gives].map(({ name }) => name)
    const text = [method, path, id, scope ?? '', ...names].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}
