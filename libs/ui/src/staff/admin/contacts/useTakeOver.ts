import { ApiError } from '@app/contracts/client'
import type { ContactRequest } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import type { TakeOverInput } from './take-over-fields.ts'

const refreshes = [dashboard.get, customers.list, opportunities.list]

/** Takes a request over. Where somebody else was faster, what they did is shown instead. */
export function useTakeOver(onDone: (request: ContactRequest) => void) {
  const { mutateAsync } = useApiMutation(contactCrm.takeOver, { refreshes })
  const keyFor = useIdempotencyKey()
  const toast = useToast()

  return async (input: TakeOverInput): Promise<void> => {
    try {
      const request = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({ title: 'In CRM übernommen', text: request.takenOver?.customer.companyName ?? '' })
      onDone(request)
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'contact.already_taken_over') throw error
      toast({ tone: 'error', title: 'Schon übernommen', text: error.problem.error })
      onDone(error.problem.current as ContactRequest)
    }
  }
}
