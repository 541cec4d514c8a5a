import { useState } from 'react'
import type { Input } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { outlook } from '@app/contracts/outlook'
import { timeline } from '@app/contracts/timeline'
import { sentenceOf } from '@app/ui/api/failure.ts'
import { useApiMutation } from '@app/ui/api/useApiMutation.ts'
import { OutlookFailure } from './asked.ts'
import { CATEGORY, fileOf, markFiled } from './office.ts'

type Target = Pick<Input<typeof mailPlacements.drop>, 'customerId' | 'opportunityId'>

const TOO_LARGE = `Diese E-Mail ist größer als ${MAX_MAIL_SIZE / 1024 / 1024} MB. Bitte legen Sie die wichtigen Anlagen einzeln ab.`
const AWAY =
  'Der Server antwortet nicht. Die E-Mail bleibt in Outlook; bitte versuchen Sie es später noch einmal.'

function sentence(failure: unknown): string {
  if (failure instanceof OutlookFailure)
    return `Outlook hat die E-Mail nicht herausgegeben: ${failure.message}`
  return sentenceOf(failure, 'Die E-Mail konnte nicht abgelegt werden. Sie bleibt in Outlook.', AWAY)
}

/** Without an idempotency key: Outlook may write the same mail differently each time, but the server recognises it. */
export function useFiling(item: Office.MessageRead) {
  const drop = useApiMutation(mailPlacements.drop, { refreshes: [outlook.look, timeline.ofCustomer] })
  const [isFiling, setFiling] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  async function send(target: Target): Promise<void> {
    const mailFile = await fileOf(item)
    if (mailFile.size > MAX_MAIL_SIZE) return setFailure(TOO_LARGE)
    const { message } = await drop.mutateAsync({ input: { mailFile, ...target } })
    setMessage(message)
    await markFiled(item).catch(() =>
      setMessage(`${message} Die Kategorie „${CATEGORY}“ ließ sich in Outlook nicht setzen.`),
    )
  }
  async function file(target: Target): Promise<void> {
    setFailure(null)
    setMessage(null)
    setFiling(true)
    await send(target).catch((failure: unknown) => setFailure(sentence(failure)))
    setFiling(false)
  }
  return { file, isFiling, failure, message }
}
