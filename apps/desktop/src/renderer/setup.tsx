import '@mantine/core/styles.layer.css'
import '@app/ui/theme/fonts.css'
import '@app/ui/theme/tokens.css'
import '@app/ui/theme/console.css'
import '@app/ui/theme/mantine.css'
import type { SetupBridge } from '@app/ui/staff/bridge.ts'
import { theme } from '@app/ui/theme/theme.ts'
import { adoptThemeStyles } from '@app/ui/theme/variables.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServerForm } from './ServerForm.tsx'

declare global {
  interface Window {
    /** Exposed by the preload of this page. */
    readonly setup: SetupBridge
  }
}

const root = document.querySelector('#root')
if (!root) throw new Error('setup.html has no element #root')
adoptThemeStyles()
const proposal = await window.setup.proposal()
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ServerForm proposal={proposal} connect={window.setup.connect} />
    </MantineProvider>
  </StrictMode>,
)
