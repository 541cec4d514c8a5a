import { createClient } from '@app/contracts/client'
import { StaffApp } from '@app/ui/staff/StaffApp'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserBridge } from './browser-bridge.ts'

/** Puts the staff console into an element of the page. */
export function mountStaff(element: HTMLElement): void {
  const client = createClient()
  createRoot(element).render(
    <StrictMode>
      <StaffApp bridge={createBrowserBridge(client)} client={client} />
    </StrictMode>,
  )
}
