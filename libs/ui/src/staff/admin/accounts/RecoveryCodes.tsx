import { Button, Checkbox, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import classes from './Accounts.module.css'
import { copyText } from '../../copy-text.ts'

/** Third step: the recovery codes, shown this once. It closes when somebody says that they are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Wiederherstellungscodes"
      size={480}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Notice tone="petrol" icon={IconCheck} title="Die Zwei-Faktor-Anmeldung ist eingerichtet">
        Wenn Sie die App einmal nicht haben, steht jeder dieser Codes ein einziges Mal für sie ein.
      </Notice>
      <ul className={classes['codes']} aria-label="Wiederherstellungscodes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>Verwahren Sie sie dort, wo auch Ihre Passwörter sicher sind. Sie werden nicht mehr angezeigt.</p>
      <div className={classes['buttons']}>
        <Button
          data-autofocus
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {isCopied ? 'Kopiert' : 'Alle kopieren'}
        </Button>
      </div>
      <div className={classes['foot']}>
        <Checkbox
          label="Ich habe die Codes verwahrt"
          checked={isKept}
          onChange={event => setKept(event.currentTarget.checked)}
        />
        <span className="spacer" />
        <Button variant="filled" disabled={!isKept} onClick={onClose}>
          Fertig
        </Button>
      </div>
    </Modal>
  )
}
