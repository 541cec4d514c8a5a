import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../api/failure.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { icon } from '../../kit/icon.ts'
import { useKeys } from '../../kit/useKeys.ts'

interface RemovalWords {
  /** Such as "Stelle"; used in the question and the toast. */
  kind: string
  confirmLabel: string
  /** Shown if it failed without a reason. */
  failed: string
  text: ReactNode
}

interface WebsiteActionsProps {
  title: string
  path: string
  /** Visitors see it; before that, staff see it with `?preview`. */
  isShown: boolean
  /** Also true after it has expired. */
  isPublished: boolean
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  removal: RemovalWords & { remove: () => Promise<unknown>; isPending: boolean; error: unknown }
  /** Path to go to after the deletion. */
  list: string
  /** Called before the page is left; there is nothing to save any more. */
  onRemoved: () => void
}

export function WebsiteActions(props: WebsiteActionsProps) {
  const { path, isShown, isPublished, isBusy, onPublish, onUnpublish } = props
  const [isRemoving, setRemoving] = useState(false)
  const address = path + (isShown ? '' : '?preview')
  useKeys({ v: () => window.open(address, '_blank', 'noopener') })
  return (
    <>
      {!isPublished && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash {...icon} />}
          onClick={() => setRemoving(true)}
        >
          Löschen
        </Button>
      )}
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer noopener"
        leftSection={<IconEye {...icon} />}
        title="Zeigt den gespeicherten Stand"
      >
        {isShown ? 'Auf der Website' : 'Vorschau'}
      </Button>
      {isPublished ? (
        <Button leftSection={<IconEyeOff {...icon} />} disabled={isBusy} onClick={onUnpublish}>
          Zurückziehen
        </Button>
      ) : (
        <Button leftSection={<IconWorldUpload {...icon} />} disabled={isBusy} onClick={onPublish}>
          Veröffentlichen
        </Button>
      )}
      <Removal {...props} opened={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}

interface RemovalProps extends WebsiteActionsProps {
  opened: boolean
  onClose: () => void
}

function Removal({ title, list, removal, opened, onClose, onRemoved }: RemovalProps) {
  const { kind, confirmLabel, failed, text, isPending, error } = removal
  const navigate = useNavigate()
  const toast = useToast()

  async function remove(): Promise<void> {
    try {
      await removal.remove()
    } catch {
      return
    }
    onRemoved()
    toast({ title: `${kind} gelöscht`, text: title })
    void navigate(list, { replace: true })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`${kind} löschen?`}
      confirmLabel={confirmLabel}
      isBusy={isPending}
      failure={error ? sentenceOf(error, failed) : null}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
