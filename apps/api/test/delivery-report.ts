/** Mail servers whose reports are known. */
export type ReportingServer =
  | 'Postfix'
  | 'Exchange Online'
  | 'Gmail'
  | 'Exim, header only'
  | 'qmail, text only'

interface ReportFields {
  /** The mail that comes back, as it was sent. */
  original: Buffer | string
  recipient: string
  action?: string
  from?: string
  to?: string
}

const REASON = '550 5.1.1 <%>: Recipient address rejected: User unknown'

/** The report of a mail server about a mail that it has not delivered (RFC 3464), as such servers write it. */
export function deliveryReport(
  server: ReportingServer,
  { original, recipient, action = 'failed', from = 'MAILER-DAEMON@mx.firma.example', to }: ReportFields,
): Buffer {
  const whole = original.toString().replaceAll(/\r?\n/g, '\r\n')
  const head = whole.slice(0, whole.indexOf('\r\n\r\n'))
  const reason = REASON.replace('%', recipient)
  const status = (...lines: string[]) => [
    'Reporting-MTA: dns; mx.firma.example',
    'Arrival-Date: Fri, 27 Nov 2026 09:00:00 +0100',
    '',
    ...lines,
  ]
  const parts: Record<ReportingServer, { type: string; subject: string; body: string[] }> = {
    Postfix: {
      type: 'multipart/report; report-type=delivery-status;\r\n\tboundary="b1"',
      subject: 'Undelivered Mail Returned to Sender',
      body: [
        ...part('text/plain; charset=us-ascii', ['This is the mail system at host mx.firma.example.']),
        ...part(
          'message/delivery-status',
          status(
            `Final-Recipient: rfc822; ${recipient}`,
            `Original-Recipient: rfc822;${recipient}`,
            `Action: ${action}`,
            'Status: 5.1.1',
            'Remote-MTA: dns; mx.ziel.example',
            // Folded, as long lines are.
            `Diagnostic-Code: smtp; ${reason.replace('address ', 'address\r\n    ')}`,
          ),
        ),
        ...part('message/rfc822', [whole]),
        '--b1--',
      ],
    },
    'Exchange Online': {
      type: 'multipart/report; boundary="b1";\r\n\treport-type=delivery-status',
      subject: 'Unzustellbar: Angebot',
      body: [
        '--b1',
        'Content-Type: multipart/alternative; boundary="b2"',
        '',
        '--b2',
        'Content-Type: text/plain; charset="utf-8"',
        '',
        `Fehler bei der Nachrichtenzustellung an folgende Empfänger: ${recipient}`,
        '--b2',
        'Content-Type: text/html; charset="utf-8"',
        '',
        `<p>Ihre Nachricht an <b>${recipient}</b> konnte nicht zugestellt werden.</p>`,
        '--b2--',
        ...part(
          'message/delivery-status',
          status(
            `Final-Recipient: rfc822;${recipient}`,
            `Action: ${action}`,
            'Status: 5.1.1',
            `Diagnostic-Code: smtp;${reason}`,
          ),
        ),
        ...part('message/rfc822', [whole]),
        '--b1--',
      ],
    },
    Gmail: {
      type: 'multipart/report; boundary="b1"; report-type=delivery-status',
      subject: 'Delivery Status Notification (Failure)',
      body: [
        ...part('text/plain; charset="UTF-8"', ['** Die Adresse wurde nicht gefunden **']),
        ...part(
          'message/delivery-status',
          status(
            `Final-Recipient: rfc822; ${recipient}`,
            `Action: ${action}`,
            'Status: 5.1.1',
            `Diagnostic-Code: smtp; ${reason}`,
            'Last-Attempt-Date: Fri, 27 Nov 2026 00:00:01 -0800 (PST)',
          ),
        ),
        ...part('message/rfc822', [whole]),
        '--b1--',
      ],
    },
    'Exim, header only': {
      type: 'multipart/report; report-type=delivery-status; boundary=b1',
      subject: 'Mail delivery failed: returning message to sender',
      body: [
        ...part('text/plain; charset=us-ascii', ['A message that you sent could not be delivered.']),
        ...part(
          'message/delivery-status',
          status(
            `Action: ${action}`,
            `Final-Recipient: rfc822;${recipient}`,
            'Status: 5.0.0',
            'Remote-MTA: dns; mx.ziel.example',
            `Diagnostic-Code: smtp; ${reason}`,
          ),
        ),
        ...part('text/rfc822-headers', [head]),
        '--b1--',
      ],
    },
    'qmail, text only': {
      type: 'text/plain',
      subject: 'failure notice',
      body: [
        'Hi. This is the qmail-send program at mx.firma.example.',
        '',
        `<${recipient}>:`,
        `Remote host said: ${reason}`,
        '',
        '--- Below this line is a copy of the message.',
        '',
        'Return-Path: <office@firma.example>',
        whole,
      ],
    },
  }
  const { type, subject, body } = parts[server]
  return Buffer.from(
    [
      'Return-Path: <>',
      `From: Mail Delivery System <${from}>`,
      `To: ${to ?? 'office@firma.example'}`,
      `Subject: ${subject}`,
      `Date: ${new Date('2026-11-27T08:00:05Z').toUTCString()}`,
      `Message-ID: <${Math.random().toString(36).slice(2)}@mx.firma.example>`,
      ...(server.startsWith('qmail') ? [] : ['Auto-Submitted: auto-replied']),
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      ...body,
      '',
    ].join('\r\n'),
  )
}

const part = (type: string, lines: readonly string[]) => ['--b1', `Content-Type: ${type}`, '', ...lines]
