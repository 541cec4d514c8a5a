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
  /** "Stelle": heads the question and the note that it is gone. */
  kind: string
  confirmLabel: string
  /** What is said where it failed without a reason. */
  failed: string
  /** What goes with it. */
  text: ReactNode
}

interface WebsiteActionsProps {
  /** Of what it is about. */
  title: string
  /** Where the site shows it. */
  path: string
  /** Visitors see it; staff see it there before, with `?preview`. */
  isShown: boolean
  /** It is published, be it that its time is over. */
  isPublished: boolean
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  removal: RemovalWords & { remove: () => Promise<unknown>; isPending: boolean; error: unknown }
  /** The list that is shown when it is gone. */
  list: string
  /** Called before the page is left for good. */
  onRemoved: () => void
}

/** What can be done as a whole with something stored for the website. */
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
