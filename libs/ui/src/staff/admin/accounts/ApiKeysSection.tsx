import { Button, Modal, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiKey, apiKeys } from '@app/contracts/api-keys'
import type { Output } from '@app/contracts/endpoint'
import { scopeName } from '@app/contracts/scopes'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatDate, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useNow } from '../../../kit/useNow.ts'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { CopyField } from '../../shell/CopyField.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import classes from './Accounts.module.css'

type MadeKey = Output<typeof apiKeys.make>

export function ApiKeysSection() {
  const { data, error, refetch } = useApi(apiKeys.list, {})
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  return (
    <Section title="API-Schlüssel" count={data?.length} flush>
      {error && (
        <LoadFailure error={error} fallback="API-Schlüssel konnten nicht geladen werden." onRetry={refetch} />
      )}
      <ul className={classes['list']} aria-label="API-Schlüssel" aria-busy={!data && !error}>
        {!data && !error && (
          <li>
            <Skeleton height={12} width="60%" />
          </li>
        )}
        {data?.map(apiKey => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
        ))}
        <li>
          <div className={classes['stack']}>
            {data?.length === 0 && (
              <p className="meta">
                Mit einem API-Schlüssel liest oder schreibt ein Programm, etwa die Buchhaltung, in Ihrem
                Namen.
              </p>
            )}
            <Button leftSection={<IconKey {...icon} />} onClick={() => setMaking(true)}>
              API-Schlüssel erstellen
            </Button>
          </div>
        </li>
      </ul>
      {isMaking && <ApiKeyForm onMade={setMade} onClose={() => setMaking(false)} />}
      {made && <KeyDialog made={made} onClose={() => setMade(null)} />}
    </Section>
  )
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, beginning, scopes, lastUsedAt, expiresAt } = apiKey
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const isOver = expiresAt !== null && new Date(expiresAt).getTime() <= now
  return (
    <li>
      <div className={classes['who']}>
        <div className="row">
          <b className="ellipsis strong">{name}</b>
          {isOver && (
            <Status tone="error" icon={IconAlertTriangle}>
              abgelaufen
            </Status>
          )}
        </div>
        <span className="meta">{scopes.map(scopeName).join(' · ')}</span>
        <div className={`meta num ${classes['facts']}`}>
          <span className="nowrap">{beginning}…</span>
          <span className="nowrap">
            {lastUsedAt ? `Zuletzt ${formatDateTime(lastUsedAt)}` : 'Noch nicht verwendet'}
          </span>
          {expiresAt && <span className="nowrap">Gültig bis {formatDate(lastDayOf(expiresAt))}</span>}
        </div>
      </div>
      <Button
        variant="subtle"
        color="error"
        aria-label={`API-Schlüssel ${name} widerrufen`}
        onClick={() => setAsking(true)}
      >
        Widerrufen
      </Button>
      {isAsking && (
        <ConfirmWrite
          endpoint={apiKeys.revoke}
          input={{ id }}
          title={`„${name}“ widerrufen?`}
          confirmLabel="Widerrufen"
          done={{ title: 'API-Schlüssel widerrufen', text: name }}
          fallback="Der API-Schlüssel konnte nicht widerrufen werden."
          onClose={() => setAsking(false)}
        >
          Programme mit diesem Schlüssel haben sofort keinen Zugriff mehr. Das lässt sich nicht rückgängig
          machen.
        </ConfirmWrite>
      )}
    </li>
  )
}

/** Keys expire at midnight after their last day. */
const lastDayOf = (expiresAt: string) => new Date(new Date(expiresAt).getTime() - 1).toISOString()

/** The key is shown only once. */
function KeyDialog({ made: { key, apiKey }, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`API-Schlüssel „${apiKey.name}“`}
      size={560}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p>Tragen Sie diesen Schlüssel in dem Programm ein, das damit arbeiten soll.</p>
      <CopyField label="API-Schlüssel" value={key} isFirst />
      <Notice tone="warn">
        Nach dem Schließen wird der Schlüssel nicht mehr angezeigt. Wer ihn kennt, kann alles, was Sie ihm
        erlaubt haben. Ein neues Passwort beendet auch Ihre API-Schlüssel.
      </Notice>
      <div className={classes['foot']}>
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Modal>
  )
}
