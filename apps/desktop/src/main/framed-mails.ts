import { mailView } from '@app/contracts/mail-view'

/** Addresses of the server's answers that the console shows in a frame: the HTML of mails. */
const framed = [mailView.html, mailView.nestedHtml, mailView.originalHtml].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`),
)

/** Whether the answer at a path is the HTML of a mail, made to be framed. */
export function isFramed(pathname: string): boolean {
  return framed.some(path => path.test(pathname))
}

/** The most that the HTML of a mail may ever do, whatever the server says: be looked at, and open links outside. */
export const FRAMED_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
