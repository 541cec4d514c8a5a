import { activities, type Activity } from '@app/contracts/activities'
import type { Output } from '@app/contracts/endpoint'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads } from '../crm-reads.ts'
import { toForm } from './activity-fields.ts'

type Completion = Output<typeof activities.complete>

/** Takes a completion back: status and outcome as they were, and the next step that came with it goes to the trash. */
export function useReopen(): (before: Activity, completion: Completion) => Promise<void> {
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const remove = useApiMutation(activities.remove, { refreshes: crmReads })
  const toast = useToast()
  return async (before, { activity: { id, version }, followUp }) => {
    const { status, outcomeCode, outcomeNotes } = toForm(before)
    try {
      await update.mutateAsync({
        input: { id, version, ...(status && { status }), outcomeCode, outcomeNotes: outcomeNotes ?? '' },
      })
      if (followUp) await remove.mutateAsync({ input: { id: followUp.id } })
      toast({ title: 'Rückgängig gemacht', text: before.title })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Nicht rückgängig gemacht',
        text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
      })
    }
  }
}
