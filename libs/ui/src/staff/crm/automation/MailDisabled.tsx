import { emailSettings } from '@app/contracts/email-settings'
import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import classes from './Automation.module.css'

/** Says that no mail leaves, and that nothing is lost by it. */
export function MailDisabled() {
  const { data } = useApi(emailSettings.get, {})
  if (!data || data.isEnabled) return null
  return (
    <div className={classes['whole']}>
      <Notice
        tone="warn"
        icon={IconMailOff}
        title="E-Mail-System ausgeschaltet"
        actions={
          <Button component={Link} to="/admin/email-settings">
            E-Mail-Einstellungen
          </Button>
        }
      >
        Zurzeit wird nichts gesendet. Was fällig ist, bleibt fällig und kommt mit dem nächsten Lauf nach dem
        Einschalten. Aufgaben zu abgelegten E-Mails entstehen trotzdem.
      </Notice>
    </div>
  )
}
