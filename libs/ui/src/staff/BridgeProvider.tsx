import { createContext, use, type ReactNode } from 'react'
import type { Bridge } from './bridge.ts'

const BridgeContext = createContext<Bridge | null>(null)

export function BridgeProvider({ bridge, children }: { bridge: Bridge; children: ReactNode }) {
  return <BridgeContext value={bridge}>{children}</BridgeContext>
}

export function useBridge(): Bridge {
  const bridge = use(BridgeContext)
  if (!bridge) throw new Error('BridgeProvider is missing')
  return bridge
}
