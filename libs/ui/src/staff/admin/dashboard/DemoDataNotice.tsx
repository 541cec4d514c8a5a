import { dashboard } from '@app/contracts/dashboard'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { readAgain } from '../../../api/read-again.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'

const FAILED = 'Demodaten konnten nicht entfernt werden.'

/** Says that specimen records are in the database, and removes them. */
export function DemoDataNotice() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  const remove = useApiMutation(dashboard.removeDemoData)

  function confirm(): void {
    remove.mutate(
      { input: {} },
      {
        onSuccess: () => {
          setAsking(false)
          toast({ title: 'Demodaten entfernt' })
          // Specimens stand in every list.
          void readAgain(queryClient, {})
        },
      },
    )
  }
  return (
    <>
      <Notice
        tone="petrol"
        icon={IconTestPipe}
        title="Demodaten geladen"
        actions={<Button onClick={() => setAsking(true)}>Demodaten entfernen</Button>}
      >
        Kunden, Opportunities, Aktivitäten und Anfragen dieser Installation sind zum Teil Muster.
      </Notice>
      <ConfirmDialog
        opened={isAsking}
        title="Demodaten entfernen?"
        confirmLabel="Entfernen"
        cancelLabel="Abbrechen"
        isBusy={remove.isPending}
        failure={remove.error ? sentenceOf(remove.error, FAILED) : null}
        onConfirm={confirm}
        onCancel={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        Alle Muster werden gelöscht. Was Sie selbst angelegt haben, bleibt.
      </ConfirmDialog>
    </>
  )
}
