import { resourceKey } from '@app/contracts/endpoint'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport, type ImportPreview } from '@app/contracts/robot-import'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { readAgain } from '../../../../api/read-again.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useImportFile } from '../../../shell/import/useImportFile.ts'
import { useUndoImport } from './EarlierImports.tsx'

/** A file on its way into the catalogue: chosen, looked at, taken. */
export function useRobotImport(onDone: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const undo = useUndoImport()
  return useImportFile<ImportPreview, null>({
    initial: null,
    outdatedCode: 'robot_import.outdated',
    look: file => client.call(robotImport.preview, { file }),
    take: async (file, _options, { digest }, idempotencyKey) => {
      const batch = await client.call(robotImport.apply, { file, digest }, { idempotencyKey })
      void readAgain(queryClient, { queryKey: resourceKey(robotAdministration.list) })
      toast({
        title: 'Katalog importiert',
        text: `${batch.fileName}: ${batch.created} neu, ${batch.changed} geändert`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.fileName) },
      })
      onDone()
    },
  })
}
