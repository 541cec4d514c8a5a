import { trash, type TrashKind } from '@app/contracts/trash'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads } from '../crm-reads.ts'

/** Takes something out of the trash and says so. */
export function useRestore(): (kind: TrashKind, id: number, title: string) => Promise<void> {
  const { mutateAsync } = useApiMutation(trash.restore, { refreshes: crmReads })
  const toast = useToast()
  return async (kind, id, title) => {
    try {
      await mutateAsync({ input: { kind, id } })
      toast({ title: 'Wiederhergestellt', text: title })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Nicht wiederhergestellt',
        text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
      })
    }
  }
}
