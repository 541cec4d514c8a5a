import { Button, MantineProvider, TextInput } from '@mantine/core'
import { StrictMode, useEffect, useRef, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from '@app/contracts/brand'
import { Notice } from '@app/ui/kit/Notice'
import { ScaleMark } from '@app/ui/kit/ScaleMark'
import type { SetupBridge } from '@app/ui/staff/bridge.ts'
import { theme } from '@app/ui/theme/theme.ts'
import { adoptThemeStyles } from '@app/ui/theme/variables.ts'
import '@mantine/core/styles.layer.css'
import '@app/ui/theme/fonts.css'
import '@app/ui/theme/tokens.css'
import '@app/ui/theme/console.css'
import '@app/ui/theme/mantine.css'
import classes from './setup.module.css'

declare global {
  interface Window {
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

interface ServerFormProps {
  proposal: string
  connect: SetupBridge['connect']
}

/** The input stays; the refusal is shown below the title. */
function ServerForm({ proposal, connect }: ServerFormProps) {
  const [address, setAddress] = useState(proposal)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function attempt(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsTrying(true)
    setRefusal(null)
    try {
      await connect(address)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
      input.current?.focus()
    }
    setIsTrying(false)
  }

  return (
    <main className={classes['page']}>
      <p className={classes['mark']}>
        <ScaleMark />
        {brand.console.title}
      </p>
      <h1>Mit welchem Server arbeiten Sie?</h1>
      <p className="muted">Dieselbe Adresse wie im Browser. Sie steht in Ihrer Einladung.</p>
      <form className={classes['form']} noValidate onSubmit={event => void attempt(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextInput
          size="sm"
          label="Serveradresse"
          placeholder="https://crm.firma.at"
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          ref={input}
          required
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="filled" size="sm" fullWidth loading={isTrying}>
          Verbinden
        </Button>
      </form>
    </main>
  )
}
