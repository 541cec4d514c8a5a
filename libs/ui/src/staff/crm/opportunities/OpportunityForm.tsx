import type { CustomerRef } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'

interface FormProps {
  onClose: () => void
}

/** The form of a new opportunity; open as long as it is mounted. */
export function CreateOpportunity(_props: FormProps & { customer?: CustomerRef }) {
  return null
}

/** The form of a stored opportunity. Where somebody else has changed it meanwhile, both states are shown. */
export function EditOpportunity(_props: FormProps & { opportunity: Opportunity }) {
  return null
}
