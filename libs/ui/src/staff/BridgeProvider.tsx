import { createContext, use, type ReactNode } from 'react'
import type { Bridge } from './bridge.ts'

const BridgeContext = createContext<Bridge | null>(null)

/** Gives the screens below it the shell they run in. */
export function BridgeProvider({ bridge, children }: { bridge: Bridge; children: ReactNode }) {
  return <BridgeContext value={bridge}>{children}</BridgeContext>
}

/** What the shell can do. */
export function useBridge(): Bridge {
  const bridge = use(BridgeContext)
  if (!bridge) throw new Error('BridgeProvider is missing')
  return bridge
}
