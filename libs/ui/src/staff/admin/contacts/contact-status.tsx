import { Select } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleDot, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ContactRequest,
  type ContactStatus,
  contact,
  contactStatusNames,
  contactStatuses,
  spamReasonNames,
} from '@app/contracts/contact'
import { dashboard } from '@app/contracts/dashboard'
import { resourceKey } from '@app/contracts/endpoint'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { patchPages } from '../../../api/useApiPages.ts'
import { Status } from '../../../kit/Status.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { type Tone, inkOf } from '../../../theme/colors.ts'
import classes from './ContactList.module.css'

const choices = contactStatuses.map(value => ({ value, label: contactStatusNames[value] }))

// Inside the table, for screen readers; fixed, so that scrolling does not clip it.
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

const contactStatusSigns = {
  new: { tone: 'mennige', icon: IconCircleDot },
  contacted: { tone: 'petrol', icon: IconPhone },
  completed: { tone: 'ok', icon: IconCircleCheck },
} satisfies Record<ContactStatus, { tone: Tone; icon: Icon }>
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The site promises an answer within 24 hours. */
const LATE = 20 * HOUR

/** `48 Minuten`, `3 Tagen` */
export function waitingSince(iso: string, now: number): { text: string; isLate: boolean } {
  const waited = Math.max(0, now - Date.parse(iso))
  const isLate = waited >= LATE
  const days = Math.floor(waited / DAY)
  if (days > 0) return { text: days === 1 ? '1 Tag' : `${days} Tagen`, isLate }
  const hours = Math.floor(waited / HOUR)
  if (hours > 0) return { text: hours === 1 ? '1 Stunde' : `${hours} Stunden`, isLate }
  const minutes = Math.floor(waited / MINUTE)
  return { text: minutes === 1 ? '1 Minute' : `${minutes} Minuten`, isLate }
}

export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  return <Status {...contactStatusSigns[status]}>{contactStatusNames[status]}</Status>
}

/** Does nothing if the status is the same. */
export type SetContactStatus = (request: ContactRequest, status: ContactStatus) => void

/** Optimistic; rolled back if the server refuses. */
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

export function spamReasonsText({ spamReasons }: ContactRequest): string {
  return spamReasons.map(reason => spamReasonNames[reason]).join(', ')
}

export function SpamHint({ request }: { request: ContactRequest }) {
  if (!request.spamReasons.length) return null
  return (
    <Tip label={spamReasonsText(request)}>
      <span className={classes['hint']}>
        <Status tone="warn" icon={IconAlertTriangle}>
          Spamverdacht
        </Status>
      </span>
    </Tip>
  )
}
