import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Bridge } from '@app/ui/staff/bridge.ts'
import { StaffApp } from '@app/ui/staff/StaffApp'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <StaffApp bridge={window.bridge} />
  </StrictMode>,
)
