import { dkimSign } from 'mailauth'

/** Lines as mail has them. */
export const lines = (...parts: string[]) => parts.join('\r\n')

/** How a mail differs from one with everything in order. */
export interface Mail {
  from?: string
  received?: string[]
  returnPath?: string
  signer?: { domain: string; selector?: string; privateKey?: string } | null
  headers?: string[]
  body?: string
}

/** The step from the sender's server to the recipient's. */
export const FROM_OUTSIDE =
  'Received: from mail.firma.example (mail.firma.example [81.223.10.7]) by mx.empfaenger.example with ESMTPS; Sat, 21 Nov 2026 10:00:00 +0100'
const PLAIN = lines(
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Guten Tag, das ist eine Testmail mit genug Text, damit kein Filter etwas daran findet.',
  '',
)
/** A body of HTML alone. */
export const html = (content: string) =>
  lines('Content-Type: text/html; charset=utf-8', '', `<p>${'Text '.repeat(40)}</p>${content}`, '')

/** A mail as it lies in the inbox: signed by the sender, the recipient's headers on top. */
export async function inInbox(
  signingKey: string,
  {
    from = 'Firma <office@firma.example>',
    received = [FROM_OUTSIDE],
    returnPath = 'office@firma.example',
    signer = { domain: 'firma.example' },
    headers = [
      'Subject: Probe der Zustellung',
      'Message-ID: <1@firma.example>',
      'Date: Sat, 21 Nov 2026 09:59:00 +0100',
    ],
    body = PLAIN,
  }: Mail = {},
): Promise<string> {
  const sent = lines(`From: ${from}`, 'To: test@empfaenger.example', ...headers, body)
  const { domain: signingDomain, selector = 'mail', privateKey = signingKey } = signer ?? { domain: '' }
  const signatureData = signer ? [{ signingDomain, selector, privateKey }] : []
  const { signatures } = await dkimSign(sent, { signatureData } as never)
  return [`Return-Path: <${returnPath}>\r\n`, ...received.map(line => `${line}\r\n`), signatures, sent].join(
    '',
  )
}
