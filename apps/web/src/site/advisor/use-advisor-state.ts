import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadParts } from '../../i18n/texts.ts'
import { withLanguage } from '../layout/links.tsx'
import type { RobotDialog } from '../robots/RobotDialog.tsx'
import type { Advisor, View } from './advisor-context.ts'
import { useCatalogueNames } from './catalogue.ts'
import { withSpoken } from './speech.ts'
import { loadAsking, useDialogue } from './use-dialogue.ts'

/** Code and texts of what shows robots. */
async function loadCards() {
  const [cards] = await Promise.all([import('./RobotCards.tsx'), loadParts(['robots'])])
  return cards
}

interface OpenDialog {
  RobotDialog: typeof RobotDialog
  id: number
}

/** Everything that the advisor's parts share, and the dialog of the robot that is looked at. */
export function useAdvisorState() {
  const state = useDialogue()
  const { dialogue, setDraft } = state
  const [isPrepared, setPrepared] = useState(false)
  const isWanted = isPrepared || dialogue.messages.length > 0
  const catalogue = useCatalogueNames(isWanted)
  const cards = useCards(isWanted)
  const { robotDialog, openRobot, closeRobot } = useRobotDialog()
  const [view, setView] = useState<View>('dialog')
  const input = useRef<HTMLTextAreaElement>(null)
  const filled = useRef('')

  function fill(text: string) {
    // What somebody has typed is continued; what another button put there is replaced.
    const next = state.draft === filled.current ? text : withSpoken(state.draft, text)
    filled.current = next
    setDraft(next)
    setView('dialog')
    // The text is in the input after this.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next.length, next.length)
    })
  }
  const prepare = useCallback(() => setPrepared(true), [])
  const advisor: Advisor = {
    ...state,
    catalogue,
    cards,
    prepare,
    input,
    fill,
    openRobot,
    view,
    show: setView,
  }
  return { advisor, robotDialog, closeRobot }
}

function useCards(isWanted: boolean): Advisor['cards'] {
  const [cards, setCards] = useState<Advisor['cards']>(null)
  useEffect(() => {
    if (!isWanted || cards) return
    // What does not arrive now is asked for again by whoever needs it; answers can be read without.
    loadCards().then(setCards, () => undefined)
    loadAsking().catch(() => undefined)
  }, [isWanted, cards])
  return cards
}

function useRobotDialog() {
  const [search] = useSearchParams()
  const [robotDialog, setDialog] = useState<OpenDialog | null>(null)
  async function open(id: number) {
    try {
      const { RobotDialog } = await import('../robots/RobotDialog.tsx')
      setDialog({ RobotDialog, id })
    } catch {
      location.assign(withLanguage(`/robot/${id}`, search.get('lang')))
    }
  }
  return { robotDialog, openRobot: (id: number) => void open(id), closeRobot: () => setDialog(null) }
}
