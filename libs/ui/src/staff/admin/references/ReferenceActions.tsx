import { consolePaths } from '@app/contracts/console-paths'
import { type ReferenceProject, referenceAdministration } from '@app/contracts/reference-administration'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { WebsiteActions } from '../WebsiteActions.tsx'

interface ReferenceActionsProps {
  project: ReferenceProject
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  /** Called before the page is left; there is nothing to save any more. */
  onRemoved: () => void
}

export function ReferenceActions({ project, ...rest }: ReferenceActionsProps) {
  const { mutateAsync, isPending, error } = useApiMutation(referenceAdministration.remove)
  const { title } = project.german
  return (
    <WebsiteActions
      {...rest}
      title={title}
      path={`/referenzen/${project.slug}`}
      isShown={project.published}
      isPublished={project.published}
      list={consolePaths.references}
      removal={{
        kind: 'Referenzprojekt',
        confirmLabel: 'Endgültig löschen',
        failed: 'Das Referenzprojekt konnte nicht gelöscht werden.',
        text: `„${title}“ wird mit allen Texten und Fotos gelöscht. Das lässt sich nicht rückgängig machen.`,
        remove: () => mutateAsync({ input: { id: project.id } }),
        isPending,
        error,
      }}
    />
  )
}
