import { Navigator } from './site/navigation.tsx'
import { startTransition, StrictMode, useEffect, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '@app/contracts/validation'
import { Document } from './document.tsx'
import { loadTexts, type Say } from './i18n/texts.ts'
import { browserScreens, resumeScreen } from './routes.ts'
import { keepLanguage, keptLanguage } from './site/kept-language.ts'
import type { Call } from './site/screen.ts'
import { Site } from './site/Site.tsx'
import type { PageState } from './state.ts'
import { keepTyped } from './site/typed.ts'

// The client brings the contracts' schemas along, which the first load does without.
const call: Call = async (endpoint, input, options) =>
  (await import('./site/client.ts')).call(endpoint, input, options)

interface RootProps {
  raw: string
  state: PageState
  say: Say
  screens: ReturnType<typeof browserScreens>
}

function Root({ raw, state, say, screens }: RootProps) {
  const [texts, setTexts] = useState({ language: state.language, say })

  async function show(language: Language) {
    const say = await loadTexts(language)
    // What is not there yet is drawn anew.
    keepTyped()
    startTransition(() => setTexts({ language, say }))
  }
  useEffect(() => {
    const kept = keptLanguage()
    // An address that names its language means it.
    if (!kept || kept === state.language || new URLSearchParams(location.search).has('lang')) return
    // The cookie was lost: the next page comes in this language from the server.
    keepLanguage(kept)
    void show(kept).catch(() => undefined)
  }, [state.language])

  const site = useMemo(
    () => ({
      ...texts,
      publicUrl: state.publicUrl,
      lowerStyles: state.assets.lowerStyles,
      prepare: screens.prepare,
      chooseLanguage(language: Language) {
        keepLanguage(language)
        return show(language)
      },
    }),
    [texts, state, screens],
  )
  return (
    <Document language={texts.language} assets={state.assets} state={raw}>
      <Navigator>
        <Site site={site} open={screens.open} />
      </Navigator>
    </Document>
  )
}

/** The page itself says what a refused call means; every other fault that a page caught is ours to see. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ApiError')) reportError(error)
}

/** Continues what the server has rendered. */
export async function start(raw: string, state: PageState): Promise<void> {
  // The page's code must be there before React continues: otherwise its first render would differ from the server's.
  const [say, first] = await Promise.all([loadTexts(state.language), resumeScreen(state.screen)])
  // The server may have rendered this page under another spelling of its path.
  const root = (
    <StrictMode>
      <Root
        raw={raw}
        state={state}
        say={say}
        screens={browserScreens({ ...first, path: location.pathname }, call)}
      />
    </StrictMode>
  )
  // In slices, so that a visitor who already scrolls or types is not held up.
  startTransition(() => void hydrateRoot(document, root, { onCaughtError }))
}
