import { contactStatuses, contactStatusNames, type ContactRequest } from '@app/contracts/contact'
import { Select } from '@mantine/core'
import { inkOf } from '../../../theme/colors.ts'
import { contactStatusSigns } from './contact-status.ts'
import classes from './ContactList.module.css'
import type { SetContactStatus } from './useContactStatus.ts'

const choices = contactStatuses.map(value => ({ value, label: contactStatusNames[value] }))

// Inside the table, for screen readers; fixed, so that the table's scrolling does not cut it off.
const IN_PLACE = {
  width: 180,
  position: 'bottom-start',
  withinPortal: false,
  floatingStrategy: 'fixed',
} as const

interface ContactStatusSelectProps {
  request: ContactRequest
  onChange: SetContactStatus
}

/** The state of one contact request, changed in place. */
export function ContactStatusSelect({ request, onChange }: ContactStatusSelectProps) {
  const { tone, icon: Glyph } = contactStatusSigns[request.status]
  return (
    <Select
      className={classes['status']}
      style={{ '--status-ink': inkOf[tone] }}
      aria-label={`Status von ${request.firstName} ${request.lastName}`}
      data={choices}
      value={request.status}
      onChange={status => status && onChange(request, status)}
      leftSection={<Glyph size={13} stroke={2} aria-hidden />}
      comboboxProps={IN_PLACE}
    />
  )
}
