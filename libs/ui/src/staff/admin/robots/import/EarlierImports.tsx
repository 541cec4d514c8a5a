import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport } from '@app/contracts/robot-import'
import { useApi } from '../../../../api/useApi.ts'
import { Batches } from '../../../shell/import/Batches.tsx'
import { useUndo } from '../../../shell/import/useUndo.ts'

/** What was imported before, each with its way back. */
export function EarlierImports() {
  const { data, error, refetch } = useApi(robotImport.list, {})
  const undo = useUndoImport()
  return (
    <Batches
      title="Frühere Importe"
      batches={data?.map(({ fileName, created, changed, ...batch }) => ({
        ...batch,
        title: fileName,
        counts: `${created} neu, ${changed} geändert`,
      }))}
      error={error}
      onRetry={() => void refetch()}
      onUndo={undo}
    />
  )
}

/** Takes an import of robots back. */
export const useUndoImport = () => useUndo(robotImport.undo, [robotAdministration.list])
