import type { Endpoint, Input } from '@app/contracts/endpoint'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'

interface ConfirmedWrite<E extends Endpoint> {
  endpoint: E
  /** Reads of other resources that become stale, too. */
  refreshes?: readonly Endpoint[]
  done: { title: string; text?: string }
  /** Title of a failure without a reason from the server. */
  fallback: string
  onDone: () => void
}

/** On failure, the dialog stays open and shows the reason. */
export function useConfirmedWrite<E extends Endpoint>(write: ConfirmedWrite<E>) {
  const { endpoint, refreshes, done, fallback, onDone } = write
  const { mutateAsync, isPending, error } = useApiMutation(endpoint, { refreshes })
  const toast = useToast()
  async function confirm(input: Input<E>): Promise<void> {
    try {
      await mutateAsync({ input })
    } catch {
      return
    }
    toast(done)
    onDone()
  }
  return {
    confirm: (input: Input<E>) => void confirm(input),
    isBusy: isPending,
    failure: error ? sentenceOf(error, fallback) : null,
  }
}

interface ConfirmWriteProps<E extends Endpoint> extends Omit<ConfirmedWrite<E>, 'onDone'> {
  input: Input<E>
  title: string
  confirmLabel?: string
  /** Default: `onClose`. */
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}

export function ConfirmWrite<E extends Endpoint>(props: ConfirmWriteProps<E>) {
  const { input, title, confirmLabel = 'Löschen', onClose, onDone = onClose, children, ...write } = props
  const { confirm, ...state } = useConfirmedWrite({ ...write, onDone })
  useReturnFocus()
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      {...state}
      onConfirm={() => confirm(input)}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
