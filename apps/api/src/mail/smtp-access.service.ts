import { Injectable } from '@nestjs/common'
import type { MailAccount } from './email-settings.service.ts'
import { failed } from './smtp-outcome.ts'
import { routeTo, type Route } from './smtp-route.ts'
import { PASSWORD_UNREADABLE, transport } from './smtp.ts'

/** Whether the mail server takes the log-in; `unknown` where it never came to that. */
export interface LoginOutcome {
  state: 'accepted' | 'refused' | 'unknown'
  /** A sentence for staff. */
  answer: string
}

/** The way to the mail server, for those who want to look before they send. */
@Injectable()
export class SmtpAccess {
  /** Where a delivery would connect to. Throws what the resolver throws. */
  route(host: string): Promise<Route> {
    return routeTo(host)
  }

  /** Logs in by the rules of every delivery, and out again. */
  async verify(account: MailAccount, route: Route, signal: AbortSignal): Promise<LoginOutcome> {
    if (account.smtpPassword === null) return { state: 'unknown', answer: PASSWORD_UNREADABLE.answer }
    const mailer = transport(account, account.smtpPassword, route)
    const givenUp = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    try {
      await Promise.race([mailer.verify(), givenUp])
      return { state: 'accepted', answer: '' }
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number }
      return {
        state: code === 'EAUTH' && responseCode >= 500 ? 'refused' : 'unknown',
        answer: failed(error).answer,
      }
    } finally {
      mailer.close()
    }
  }
}
