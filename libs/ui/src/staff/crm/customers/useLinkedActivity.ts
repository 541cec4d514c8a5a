import { mailView } from '@app/contracts/mail-view'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** The number of a record in a link to a part of this page. */
export function useLinkedId(record: 'opportunity' | 'person' | 'activity' | 'mail'): number | null {
  const text = useSearchParams()[0].get(record)
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The activity that is open: the one a link leads to, by itself or as a mail, until another is opened. */
export function useOpenActivity(customerId: number) {
  const activityId = useLinkedId('activity')
  const { key } = useLocation()
  const filed = useFiledMail(customerId)
  const linkedId = activityId ?? filed
  const [openId, setOpenId] = useState(linkedId)
  // The key differs each time a link is followed: also one that leads where the page already is.
  useEffect(() => {
    if (linkedId !== null) setOpenId(linkedId)
  }, [linkedId, key])
  return [openId, setOpenId] as const
}

/** The activity as which the linked mail stands at the customer; null while that is not known. */
function useFiledMail(customerId: number): number | null {
  const mailId = useLinkedId('mail')
  const { data, error } = useApi(mailView.detail, { id: mailId ?? 0 }, { enabled: mailId !== null })
  const toast = useToast()
  const placement = data?.placements.find(({ customer }) => customer.id === customerId)
  const isMissing = mailId !== null && (error !== null || (data !== undefined && !placement))
  useEffect(() => {
    if (isMissing)
      toast({
        tone: 'error',
        title: 'E-Mail nicht gefunden',
        text: 'Bei diesem Kunden liegt sie nicht mehr.',
      })
  }, [isMissing, toast])
  return placement?.activityId ?? null
}
