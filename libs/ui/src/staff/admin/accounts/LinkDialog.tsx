import { Button, Modal, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import classes from './Accounts.module.css'
import { copyText } from '../../copy-text.ts'

/** A link that was just made, and for whom. */
export interface MadeLink {
  name: string
  link: string
}

/** Shows a one-time link, this once: whoever made it hands it over. */
export function LinkDialog({ made: { name, link }, onClose }: { made: MadeLink; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    field.current?.select()
    setCopied(await copyText(link))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Link für ${name}`}
      size={560}
      centered
      closeOnClickOutside={false}
    >
      <p>
        Geben Sie diesen Link <b>{name}</b> persönlich oder in einer vertrauten Nachricht weiter. Damit wird
        das Passwort festgelegt.
      </p>
      <div className={classes['copy']}>
        <TextInput
          ref={field}
          label="Einmaliger Link"
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          variant="filled"
          data-autofocus
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Kopiert' : 'Kopieren'}
        </Button>
      </div>
      <Notice tone="warn">
        Er gilt 30 Minuten und einmal. Nach dem Schließen wird er nicht mehr angezeigt; einen neuen können Sie
        jederzeit erstellen.
      </Notice>
      <div className={classes['foot']}>
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Modal>
  )
}
