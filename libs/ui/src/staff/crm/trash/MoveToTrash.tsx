import { useState } from 'react'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { documents } from '@app/contracts/documents'
import { opportunities } from '@app/contracts/opportunities'
import { TRASH_DAYS, type TrashKind, trash } from '@app/contracts/trash'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { crmReads } from '../crm-reads.ts'

const kinds = {
  customer: {
    remove: customers.remove,
    question: 'Kunden löschen?',
    consequence: `kommt mit allen Opportunities und Aktivitäten in den Papierkorb und lässt sich dort ${TRASH_DAYS} Tage lang wiederherstellen.`,
    done: 'Kunde gelöscht',
    failure: 'Der Kunde konnte nicht gelöscht werden.',
  },
  opportunity: {
    remove: opportunities.remove,
    question: 'Opportunity löschen?',
    consequence: 'verschwindet aus Pipeline und Kennzahlen. Ihre Aktivitäten bleiben beim Kunden.',
    done: 'Opportunity gelöscht',
    failure: 'Die Opportunity konnte nicht gelöscht werden.',
  },
  activity: {
    remove: activities.remove,
    question: 'Aktivität löschen?',
    consequence: 'verschwindet aus Verlauf und Kennzahlen.',
    done: 'Aktivität gelöscht',
    failure: 'Die Aktivität konnte nicht gelöscht werden.',
  },
  document: {
    remove: documents.remove,
    question: 'Dokument löschen?',
    consequence: `kommt in den Papierkorb und lässt sich dort ${TRASH_DAYS} Tage lang wiederherstellen.`,
    done: 'Dokument gelöscht',
    failure: 'Das Dokument konnte nicht gelöscht werden.',
  },
} satisfies Record<TrashKind, object>

interface MoveToTrashProps {
  kind: TrashKind
  id: number
  title: string
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

export function MoveToTrash({ kind, id, title, onClose, onRemoved }: MoveToTrashProps) {
  const { remove, question, consequence, done, failure: fallback } = kinds[kind]
  const { mutateAsync, isPending } = useApiMutation(remove, { refreshes: crmReads })
  const restore = useRestore()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  useReturnFocus()

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await mutateAsync({ input: { id } })
      toast({
        title: done,
        text: title,
        action: { label: 'Rückgängig', onAct: () => void restore(kind, id, title) },
      })
      onRemoved?.()
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, fallback))
    }
  }
  return (
    <ConfirmDialog
      opened
      title={question}
      confirmLabel="Löschen"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      „{title}“ {consequence}
    </ConfirmDialog>
  )
}

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
