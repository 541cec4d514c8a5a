import { auditActionNames, type AuditAction } from '@app/contracts/audit'
import {
  IconAlertTriangle,
  IconBan,
  IconDownload,
  IconLogin2,
  IconLogout,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { Status } from '../../../kit/Status.tsx'
import type { Tone } from '../../../theme/colors.ts'

interface Sign {
  tone: Tone
  icon: Icon
}

/** What deserves a look stands out; everything else is a change. */
const signs: Partial<Record<AuditAction, Sign>> = {
  'auth.logged_in': { tone: 'ok', icon: IconLogin2 },
  'auth.logged_out': { tone: 'gray', icon: IconLogout },
  'auth.refused': { tone: 'warn', icon: IconBan },
  'auth.attack_suspected': { tone: 'error', icon: IconAlertTriangle },
  'account.disabled': { tone: 'error', icon: IconBan },
  'account.totp_disabled': { tone: 'warn', icon: IconAlertTriangle },
  'account.recovery_code_used': { tone: 'warn', icon: IconAlertTriangle },
  'contact.exported': { tone: 'petrol', icon: IconDownload },
  'privacy.exported': { tone: 'petrol', icon: IconDownload },
  'privacy.erased': { tone: 'error', icon: IconAlertTriangle },
}
const change: Sign = { tone: 'gray', icon: IconPencil }

/** What was done. */
export function AuditActionBadge({ action }: { action: AuditAction }) {
  return <Status {...(signs[action] ?? change)}>{auditActionNames[action]}</Status>
}
