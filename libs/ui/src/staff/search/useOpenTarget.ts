import { useLocation, useNavigate } from 'react-router-dom'
import { useBridge } from '../BridgeProvider.tsx'
import type { ShellAction, Target } from './commands.ts'

/** The address of a target; a form that opens on the page somebody is on leaves its filters as they are. */
function addressOf(
  target: { to: string; opens?: string },
  here: { pathname: string; search: string },
): string {
  if (!target.opens) return target.to
  const query = new URLSearchParams(target.to === here.pathname ? here.search : '')
  query.set(target.opens, '1')
  return `${target.to}?${query}`
}

/** Closes the palette and goes where an option leads; `isBeside` opens it in a tab of its own. */
export function useOpenTarget({
  onClose,
  onAct,
}: {
  onClose: () => void
  onAct: (action: ShellAction) => void
}): (target: Target, isBeside: boolean) => void {
  const here = useLocation()
  const navigate = useNavigate()
  const { openTab } = useBridge()
  return (target, isBeside) => {
    if ('does' in target) {
      onClose()
      onAct(target.does)
      return
    }
    const address = addressOf(target, here)
    if (isBeside && openTab) {
      openTab(address)
      return
    }
    onClose()
    void navigate(address)
  }
}
