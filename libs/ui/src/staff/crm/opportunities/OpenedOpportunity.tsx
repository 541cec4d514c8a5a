import { opportunities } from '@app/contracts/opportunities'
import { useEffect } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { EditOpportunity } from './OpportunityForm.tsx'

/** The form of an opportunity of which only the number is known; it begins with what is stored now. */
export function OpenedOpportunity({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useApi(opportunities.get, { id })
  const toast = useToast()
  // What is in the cache may be older than what somebody else has stored.
  useEffect(() => void refetch(), [refetch])
  useEffect(() => {
    if (!error) return
    toast({
      tone: 'error',
      title: 'Fehler',
      text: sentenceOf(error, 'Die Opportunity konnte nicht geladen werden.'),
    })
    onClose()
  }, [error, toast, onClose])
  return data && isFetchedAfterMount ? <EditOpportunity opportunity={data} onClose={onClose} /> : null
}
