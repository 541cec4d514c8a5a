import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has taken over from the server: before, what is pressed would be lost. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
