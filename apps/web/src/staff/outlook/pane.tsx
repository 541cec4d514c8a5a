import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProvider, createQueryClient } from '@app/ui/api/ApiProvider'
import { isUnauthorized } from '@app/ui/api/failure.ts'
import { createClient } from '@app/contracts/client'
import { ConnectForm } from './ConnectForm.tsx'
import { MailView } from './MailView.tsx'
import { currentItem, isInOutlook, onOtherMail } from './office.ts'
import { clientWith, storedToken } from './token.ts'
import '@app/ui/theme/fonts.css'
import '@app/ui/theme/tokens.css'
import './pane.css'

export function mountPane(element: HTMLElement): void {
  followScheme()
  void isInOutlook().then(isIn => {
    createRoot(element).render(
      <StrictMode>{isIn ? <Pane /> : <p className="notice">Diese Seite gehört in Outlook.</p>}</StrictMode>,
    )
  })
}

/** Sets the tokens' attribute by the system's preference. */
function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', show)
  show()
}

function Pane() {
  const [token, setToken] = useState(storedToken.get)
  const [notice, setNotice] = useState<string | null>(null)

  function connect(token: string): void {
    const isKept = storedToken.set(token)
    setNotice(
      isKept ? null : 'Ihr Browser merkt sich die Verbindung nicht: Sie gilt, bis Sie Outlook schließen.',
    )
    setToken(token)
  }
  function forget(): void {
    storedToken.set(null)
    setNotice('Die Verbindung wurde beendet. Bitte verbinden Sie das Add-in mit einem neuen Code.')
    setToken(null)
  }
  return (
    <main>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {token === null ? <Unconnected onConnect={connect} /> : <Connected token={token} onEnd={forget} />}
    </main>
  )
}

function Unconnected({ onConnect }: { onConnect: (token: string) => void }) {
  const [api] = useState(() => ({ client: createClient(), queryClient: createQueryClient() }))
  return (
    <ApiProvider {...api}>
      <ConnectForm onConnect={onConnect} />
    </ApiProvider>
  )
}

function Connected({ token, onEnd }: { token: string; onEnd: () => void }) {
  const [api] = useState(() => ({ client: clientWith(token), queryClient: createQueryClient() }))
  const [{ item, count }, setOpen] = useState(() => ({ item: currentItem(), count: 0 }))
  useEffect(() => onOtherMail(() => setOpen(({ count }) => ({ item: currentItem(), count: count + 1 }))), [])
  useEffect(() => api.client.watch(failure => isUnauthorized(failure) && onEnd()), [api, onEnd])
  if (!item) return <p className="notice">Bitte öffnen Sie eine E-Mail.</p>
  return (
    <ApiProvider {...api}>
      <MailView key={count} item={item} />
    </ApiProvider>
  )
}
