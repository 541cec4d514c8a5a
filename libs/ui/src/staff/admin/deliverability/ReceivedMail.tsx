import {
  deliverability,
  MAX_RECEIVED_MAIL_SIZE,
  type ReceivedMailJudgement,
} from '@app/contracts/deliverability'
import { Button, FileButton } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { readFiles } from '../../../kit/dropped-files.ts'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useFileDrop } from '../../../kit/watch-drop.ts'
import classes from './Deliverability.module.css'
import { TestList } from './DeliverabilityTests.tsx'

const TITLE = 'Testmail nicht beurteilt'
const TOO_LARGE = 'Die Datei ist größer als 5 MB. Bitte verwenden Sie eine Testmail ohne Anlagen.'
const GONE = 'Die Datei ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal hierher.'
const NOTHING = 'Es kam keine Datei an. Speichern Sie die Mail als Datei und wählen Sie sie hier aus.'
const FAILED = 'Bitte versuchen Sie es erneut.'

/** Only a received mail shows which server sends and whether the signature holds. */
export function ReceivedMail({ judgedAt }: { judgedAt: string | null }) {
  const { mutateAsync, isPending, data } = useApiMutation(deliverability.judgeReceivedMail, {
    refreshes: [deliverability.report],
  })
  const [failure, setFailure] = useState<string | null>(null)

  async function judge([file]: File[]): Promise<void> {
    if (!file || isPending) return
    setFailure(file.size > MAX_RECEIVED_MAIL_SIZE ? TOO_LARGE : null)
    if (file.size > MAX_RECEIVED_MAIL_SIZE) return
    const [read] = readFiles([file], MAX_RECEIVED_MAIL_SIZE)
    const bytes = await read!.bytes.catch(() => null)
    if (!bytes) return setFailure(GONE)
    try {
      await mutateAsync({ input: { receivedMail: new File([bytes], file.name) } })
    } catch (error) {
      setFailure(sentenceOf(error, FAILED))
    }
  }
  const hover = useFileDrop({
    isEnabled: true,
    onDrop: files => void judge(files),
    onNothing: () => setFailure(NOTHING),
  })
  return (
    <Section title="Empfangene Testmail">
      <div className={classes['zone']} data-over={hover !== null || undefined}>
        <p>
          Empfangene Testmail hier ablegen (.eml oder .msg)
          <br />
          <span className="meta">
            {judgedAt
              ? `Berücksichtigt ist die Testmail vom ${formatDateTime(judgedAt)}.`
              : 'Sie zeigt, welcher Server wirklich sendet und ob die Signatur gilt. Gespeichert wird sie nicht.'}
          </span>
        </p>
        <FileButton accept=".eml,.msg" onChange={file => file && void judge([file])}>
          {props => (
            <Button {...props} leftSection={<IconMailCheck {...icon} />} loading={isPending}>
              Testmail auswählen
            </Button>
          )}
        </FileButton>
      </div>
      {failure !== null && (
        <div className={classes['result']}>
          <Notice tone="error" title={TITLE}>
            {failure}
          </Notice>
        </div>
      )}
      {data && failure === null && <Judgement judgement={data} />}
    </Section>
  )
}

function Judgement({
  judgement: { fromDomain, sendingAddress, isOwn, tests },
}: {
  judgement: ReceivedMailJudgement
}) {
  const way = sendingAddress ? `, gesendet von ${sendingAddress}` : ''
  return (
    <div className={classes['result']} role="status">
      <p>
        <b>Testmail beurteilt:</b> {fromDomain ?? 'ohne Absender'}
        {way}.{' '}
        {isOwn
          ? 'Der Bericht enthält das Ergebnis.'
          : 'Sie kam nicht von Ihrer Absenderdomain; der Bericht bleibt, wie er ist.'}
      </p>
      {!isOwn && <TestList tests={tests} title="Diese Mail" />}
    </div>
  )
}
