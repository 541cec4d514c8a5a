import { consolePaths } from '@app/contracts/console-paths'
import { type ReferenceProject, referenceAdministration } from '@app/contracts/reference-administration'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'

/** Where the site shows a project; staff see it there before it is public. */
const addressOf = ({ slug, published }: ReferenceProject) =>
  `/referenzen/${slug}${published ? '' : '?preview'}`

interface ReferenceActionsProps {
  project: ReferenceProject
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  /** Called before the page is left for good. */
  onRemoved: () => void
}

/** What can be done with a stored project as a whole. */
export function ReferenceActions(props: ReferenceActionsProps) {
  const { project, isBusy, onPublish, onUnpublish, onRemoved } = props
  const [isRemoving, setRemoving] = useState(false)
  useKeys({ v: () => window.open(addressOf(project), '_blank', 'noopener') })
  return (
    <>
      {!project.published && (
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
        href={addressOf(project)}
        target="_blank"
        rel="noreferrer noopener"
        leftSection={<IconEye {...icon} />}
        title="Zeigt den gespeicherten Stand"
      >
        {project.published ? 'Auf der Website' : 'Vorschau'}
      </Button>
      {project.published ? (
        <Button leftSection={<IconEyeOff {...icon} />} disabled={isBusy} onClick={onUnpublish}>
          Zurückziehen
        </Button>
      ) : (
        <Button leftSection={<IconWorldUpload {...icon} />} disabled={isBusy} onClick={onPublish}>
          Veröffentlichen
        </Button>
      )}
      <RemoveReference
        project={project}
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  )
}

interface RemoveReferenceProps {
  project: ReferenceProject
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

function RemoveReference({ project, opened, onClose, onRemoved }: RemoveReferenceProps) {
  const { mutateAsync, isPending, error } = useApiMutation(referenceAdministration.remove)
  const navigate = useNavigate()
  const toast = useToast()
  const { title } = project.german

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ input: { id: project.id } })
    } catch {
      return
    }
    onRemoved()
    toast({ title: 'Referenzprojekt gelöscht', text: title })
    void navigate(consolePaths.references, { replace: true })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Referenzprojekt löschen?"
      confirmLabel="Endgültig löschen"
      isBusy={isPending}
      failure={error ? sentenceOf(error, 'Das Referenzprojekt konnte nicht gelöscht werden.') : null}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      „{title}“ wird mit allen Texten und Fotos gelöscht. Das lässt sich nicht rückgängig machen.
    </ConfirmDialog>
  )
}
