import {
  applications,
  applicationStatusNames,
  type ApplicationStatus,
  type JobApplication,
} from '@app/contracts/applications'
import { resourceKey } from '@app/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { patchPages } from '../../../api/useApiPages.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** Sets the state of an application; answers whether it was taken. Nothing happens where it is that state already. */
export type SetApplicationStatus = (
  application: JobApplication,
  status: ApplicationStatus,
) => Promise<boolean>

/** Changes the state of an application: at once on screen, and back where the server did not take it. */
export function useApplicationStatus(): SetApplicationStatus {
  const { mutateAsync } = useApiMutation(applications.update)
  const queryClient = useQueryClient()
  const toast = useToast()

  const show = (id: number, status: ApplicationStatus) =>
    patchPages<JobApplication>(queryClient, resourceKey(applications.list), row =>
      row.id === id ? { ...row, status } : row,
    )

  return async ({ id, status: before }, status) => {
    if (before === status) return true
    show(id, status)
    try {
      const { fullName } = await mutateAsync({ input: { id, status } })
      toast({ title: 'Status aktualisiert', text: `${fullName}: ${applicationStatusNames[status]}` })
      return true
    } catch {
      // This row only: others may have been saved meanwhile.
      show(id, before)
      toast({ tone: 'error', title: 'Fehler', text: 'Status konnte nicht aktualisiert werden.' })
      return false
    }
  }
}
