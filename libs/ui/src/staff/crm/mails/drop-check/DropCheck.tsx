import { Button, Textarea } from '@mantine/core'
import { IconCircleCheck, IconClipboardCheck, IconCopy, IconDragDrop } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { icon } from '../../../../kit/icon.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { PageHeader } from '../../../../kit/PageHeader.tsx'
import { Section } from '../../../../kit/Section.tsx'
import { watchDrop } from '../../../../kit/watch-drop.ts'
import { copyText } from '../../../copy-text.ts'
import { Page } from '../../../shell/Page.tsx'
import classes from './DropCheck.module.css'
import { findingsOf, meaningOf, reportOf, type DropFindings } from './drop-findings.ts'

/** Diagnoses drops that do not work; nothing is filed. */
export function DropCheck() {
  const [findings, setFindings] = useState<DropFindings | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      watchDrop({
        onOver: () => setOver(true),
        onLeave: () => setOver(false),
        onDrop: ({ dataTransfer }) => {
          if (dataTransfer) void findingsOf(dataTransfer, navigator.userAgent, new Date()).then(setFindings)
        },
      }),
    [],
  )
  return (
    <Page title="Ablage prüfen">
      <PageHeader title="Ablage prüfen">
        <p className="meta">
          Ziehen Sie hierher, was sich nicht ablegen lässt. Sie sehen, was dieses Fenster davon bekommt. Es
          wird nichts abgelegt und nichts gesendet; gezeigt werden Namen, Typen und Größen, keine Inhalte.
        </p>
      </PageHeader>
      <div className={classes['zone']} data-over={isOver || undefined}>
        {findings ? (
          <Findings findings={findings} />
        ) : (
          <EmptyState
            icon={IconDragDrop}
            title="E-Mail aus Outlook hierher ziehen"
            text="Auch Dateien, Ordner und alles andere, was sich ziehen lässt."
          />
        )}
      </div>
    </Page>
  )
}

function Findings({ findings }: { findings: DropFindings }) {
  const { isGood, text } = meaningOf(findings)
  const report = reportOf(findings)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classes['findings']} aria-live="polite">
      <Notice tone={isGood ? 'petrol' : 'warn'} {...(isGood && { icon: IconCircleCheck })}>
        {text}
      </Notice>
      <Section title="Befund" actions={<CopyButton key={report} text={report} field={field} />}>
        <Textarea ref={field} aria-label="Befund als Text" value={report} readOnly autosize />
      </Section>
    </div>
  )
}

interface CopyButtonProps {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
}

function CopyButton({ text, field }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<boolean | null>(null)
  async function copy(): Promise<void> {
    field.current?.select()
    setOutcome(await copyText(text))
  }
  return (
    <>
      <output className="meta">{outcome === false && 'Bitte mit Strg+C kopieren.'}</output>
      <Button
        leftSection={outcome ? <IconClipboardCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => void copy()}
      >
        {outcome ? 'Kopiert' : 'Befund kopieren'}
      </Button>
    </>
  )
}
