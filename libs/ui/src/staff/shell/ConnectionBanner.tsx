import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '../../api/useConnection.ts'
import { NO_CONNECTION } from '../../api/failure.ts'
import { formatRecent, formatTime } from '../../kit/format.ts'
import classes from './ConnectionBanner.module.css'

/** Tells that the server is away, and goes by itself when it is back. At the lower edge, so that no form moves. */
export function ConnectionBanner() {
  const { lostSince, storedAt, check } = useConnection()
  const [isChecking, setChecking] = useState(false)

  async function connect(): Promise<void> {
    setChecking(true)
    await check()
    setChecking(false)
  }
  return (
    // Always there: what appears in it is read out only if it was there before.
    <div role="status">
      {lostSince && (
        <div className={classes['banner']}>
          <IconCloudOff size={15} stroke={1.8} aria-hidden />
          <p>
            <b>{NO_CONNECTION}</b> {storedAt && <strong>{`Stand von ${formatRecent(storedAt)}.`} </strong>}
            {`Seit ${formatTime(lostSince)} Uhr antwortet er nicht. Eingaben bleiben erhalten; speichern Sie, sobald die Verbindung wieder da ist.`}
          </p>
          <Button
            variant="outline"
            color="warn"
            // Disabled it would lose the focus.
            aria-busy={isChecking || undefined}
            onClick={() => void connect()}
          >
            {isChecking ? 'Verbinde …' : 'Jetzt verbinden'}
          </Button>
        </div>
      )}
    </div>
  )
}
