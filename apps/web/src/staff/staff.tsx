import type { Bridge } from '@app/ui/staff/bridge.ts'
import { StaffApp } from '@app/ui/staff/StaffApp'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepForOffline } from './installed.ts'

const browser: Bridge = { openTab: path => void window.open(path, '_blank', 'noopener') }

export function mountStaff(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <StaffApp bridge={browser} />
    </StrictMode>,
  )
  // Without a worker the console works as in any browser.
  keepForOffline().catch(() => {})
}
