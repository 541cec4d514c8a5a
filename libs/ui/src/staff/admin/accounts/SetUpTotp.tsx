import type { ownAccount } from '@app/contracts/accounts'
import type { Output } from '@app/contracts/endpoint'
import { useState } from 'react'
import { BeginTotp } from './BeginTotp.tsx'
import { ConfirmTotp } from './ConfirmTotp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Setting up the second factor: the password, then the QR code and a code of it, then the recovery codes. */
export function SetUpTotp({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Output<typeof ownAccount.beginTotp> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <ConfirmTotp begun={begun} onConfirmed={setCodes} onClose={onClose} />
  return <BeginTotp onBegun={setBegun} onClose={onClose} />
}
