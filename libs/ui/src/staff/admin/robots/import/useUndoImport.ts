import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport, type RobotImport } from '@app/contracts/robot-import'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useToast } from '../../../../kit/Toasts.tsx'

/** Takes an import back and says what had to stay. */
export function useUndoImport(): (batch: RobotImport) => Promise<void> {
  const { mutateAsync } = useApiMutation(robotImport.undo, { refreshes: [robotAdministration.list] })
  const toast = useToast()
  return async ({ id, fileName }) => {
    try {
      const { kept } = await mutateAsync({ input: { id } })
      toast({ title: 'Import rückgängig gemacht', text: kept.length ? keptText(kept) : fileName })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Fehler',
        text: sentenceOf(error, 'Der Import konnte nicht rückgängig gemacht werden.'),
      })
    }
  }
}

/** Why some robots are as the import left them. */
export function keptText(kept: readonly string[]): string {
  return `Seither bearbeitet und darum belassen: ${kept.join(', ')}`
}
