import { contact, contactStatusNames, type ContactRequest, type ContactStatus } from '@app/contracts/contact'
import { dashboard } from '@app/contracts/dashboard'
import { resourceKey } from '@app/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { patchPages } from '../../../api/useApiPages.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** Sets the state of a request; nothing happens where it is that state already. */
export type SetContactStatus = (request: ContactRequest, status: ContactStatus) => void

/** Changes the state of a request: at once on screen, and back where the server did not take it. */
export function useContactStatus(): SetContactStatus {
  const { mutateAsync } = useApiMutation(contact.update, { refreshes: [dashboard.get] })
  const queryClient = useQueryClient()
  const toast = useToast()

  const show = (id: number, status: ContactStatus) =>
    patchPages<ContactRequest>(queryClient, resourceKey(contact.list), row =>
      row.id === id ? { ...row, status } : row,
    )

  async function save({ id, status: before }: ContactRequest, status: ContactStatus): Promise<void> {
    show(id, status)
    try {
      const { firstName, lastName } = await mutateAsync({ input: { id, status } })
      toast({ title: 'Status aktualisiert', text: `${firstName} ${lastName}: ${contactStatusNames[status]}` })
    } catch {
      // This row only: others may have been saved meanwhile.
      show(id, before)
      toast({ tone: 'error', title: 'Fehler', text: 'Status konnte nicht aktualisiert werden.' })
    }
  }
  return (request, status) => {
    if (request.status !== status) void save(request, status)
  }
}
