import { postings, type JobPosting } from '@app/contracts/job-postings'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { icon } from '../../../kit/icon.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useKeys } from '../../../kit/useKeys.ts'

/** Where the site shows a posting; staff see it there before it is public. */
const addressOf = ({ slug, state }: JobPosting) => `/jobs/${slug}${state === 'published' ? '' : '?preview'}`

interface JobActionsProps {
  posting: JobPosting
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  /** Called before the page is left for good. */
  onRemoved: () => void
}

/** What can be done with a stored posting as a whole. */
export function JobActions(props: JobActionsProps) {
  const { posting, isBusy, onPublish, onUnpublish, onRemoved } = props
  const [isRemoving, setRemoving] = useState(false)
  const isPublic = posting.state !== 'draft'
  useKeys({ v: () => window.open(addressOf(posting), '_blank', 'noopener') })
  return (
    <>
      {!isPublic && (
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
        href={addressOf(posting)}
        target="_blank"
        rel="noreferrer noopener"
        leftSection={<IconEye {...icon} />}
        title="Zeigt den gespeicherten Stand"
      >
        {posting.state === 'published' ? 'Auf der Website' : 'Vorschau'}
      </Button>
      {isPublic ? (
        <Button leftSection={<IconEyeOff {...icon} />} disabled={isBusy} onClick={onUnpublish}>
          Zurückziehen
        </Button>
      ) : (
        <Button leftSection={<IconWorldUpload {...icon} />} disabled={isBusy} onClick={onPublish}>
          Veröffentlichen
        </Button>
      )}
      <RemoveJob
        posting={posting}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  )
}

interface RemoveJobProps {
  posting: JobPosting
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

function RemoveJob({ posting, opened, onClose, onRemoved }: RemoveJobProps) {
  const { mutateAsync, isPending, error } = useApiMutation(postings.remove)
  const navigate = useNavigate()
  const toast = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ input: { id: posting.id } })
    } catch {
      return
    }
    onRemoved()
    toast({ title: 'Stelle gelöscht', text: posting.title })
    void navigate('/admin/jobs', { replace: true })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Stelle löschen?"
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      isBusy={isPending}
      failure={error ? sentenceOf(error, 'Die Stelle konnte nicht gelöscht werden.') : null}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      „{posting.title}“ wird gelöscht, die Adresse /jobs/{posting.slug} wird frei. Eingegangene Bewerbungen
      bleiben.
    </ConfirmDialog>
  )
}
