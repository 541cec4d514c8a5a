import type { MailDraft } from '@app/contracts/composed-mails'

/** Windows cuts off or refuses longer addresses. */
const MAX_ADDRESS = 1_900

const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A mailto: address; the quotation is cut to fit. */
export function mailProgramAddress({ to, cc, subject, quotedText }: MailDraft): string {
  const addresses = (people: MailDraft['to']) =>
    people.map(({ email }) => encodeURIComponent(email)).join(',')
  const head = [
    ...(cc.length ? [`cc=${addresses(cc)}`] : []),
    ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
  ]
  const start = `mailto:${addresses(to).replaceAll('%40', '@')}?${head.join('&')}`
  if (!quotedText) return start.replace(/\?$/, '')
  const body = `${head.length ? '&' : ''}body=`
  return start + body + cut(`\n\n${quotedText}`, MAX_ADDRESS - start.length - body.length)
}

/** Longest beginning that fits in `room` characters once encoded. */
function cut(text: string, room: number): string {
  const whole = encoded(text)
  if (whole.length <= room) return whole
  const end = encoded('\n…')
  let fitting = ''
  for (const letter of text) {
    const next = fitting + encoded(letter)
    if (next.length + end.length > room) break
    fitting = next
  }
  return fitting + end
}

/** As a link: a new window would stay behind empty. */
export function openMailProgram(draft: MailDraft): void {
  const link = document.createElement('a')
  link.href = mailProgramAddress(draft)
  link.click()
}
