import { Modal } from '@mantine/core'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { InlineLogin } from './InlineLogin.tsx'

interface SessionEndedProps {
  /** Resolves to whether the log-in holds. */
  onLoggedIn: () => Promise<boolean>
}

/** The log-in over a page whose session has ended. */
export function SessionEnded({ onLoggedIn }: SessionEndedProps) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Ihre Sitzung ist abgelaufen"
      size={420}
      centered
      zIndex={250}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className="muted">Melden Sie sich erneut an. Ihre Eingaben auf dieser Seite sind noch da.</p>
      <InlineLogin onLoggedIn={onLoggedIn} />
    </Modal>
  )
}
