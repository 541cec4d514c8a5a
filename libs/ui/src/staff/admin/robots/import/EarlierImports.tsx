import { robotImport, type RobotImport } from '@app/contracts/robot-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { formatDateTime } from '../../../../kit/format.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './RobotImport.module.css'
import { keptText, useUndoImport } from './useUndoImport.ts'

/** What was imported before, each with its way back. */
export function EarlierImports() {
  const { data, error, refetch } = useApi(robotImport.list, {})
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Frühere Importe konnten nicht geladen werden."
        onRetry={() => void refetch()}
      />
    )
  if (!data?.length) return null
  return (
    <section aria-label="Frühere Importe">
      <h3>Frühere Importe</h3>
      <ul className={classes['earlier']}>
        {data.map(batch => (
          <Earlier key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

function Earlier({ batch }: { batch: RobotImport }) {
  const { fileName, createdAt, staffName, created, changed, undoneAt, undoneBy, kept } = batch
  const undo = useUndoImport()
  const [isBusy, setBusy] = useState(false)
  async function takeBack(): Promise<void> {
    setBusy(true)
    await undo(batch)
    setBusy(false)
  }
  return (
    <li>
      <div>
        <b>{fileName}</b>
        <p className="meta num">
          {formatDateTime(createdAt)}, {staffName}: {created} neu, {changed} geändert
        </p>
        {undoneAt && (
          <p className="meta num">
            Rückgängig gemacht {formatDateTime(undoneAt)}, {undoneBy}
          </p>
        )}
        {kept.length > 0 && <p className="meta">{keptText(kept)}</p>}
      </div>
      {!undoneAt && (
        <Button loading={isBusy} aria-label={`${fileName} rückgängig machen`} onClick={() => void takeBack()}>
          Rückgängig
        </Button>
      )}
    </li>
  )
}
