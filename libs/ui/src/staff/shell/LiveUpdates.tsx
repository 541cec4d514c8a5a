import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../api/ApiProvider.tsx'
import { startLive } from '../../api/live.ts'
import { liveReads } from './live-reads.ts'

export function LiveUpdates() {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => startLive({ client, queryClient, reads: liveReads }), [client, queryClient])
  return null
}
