import { Inject, Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { EntityManager } from 'typeorm'
import { Deliveries } from './deliveries.service.ts'
import { type MailAccount, Mailer } from './mailer.service.ts'
import { Outbox, type OutgoingMail } from './outbox.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

/** Milliseconds for all mails; less than their lease. */
const PATIENCE = 60_000

const CONNECTIONS = 5

type Rows = readonly (readonly [name: string, value: string])[]

/** Tells every account about a changed route, over the old one if it works: nobody diverts password links unnoticed. */
@Injectable()
export class RouteChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveries: Deliveries,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the change's transaction; returns the function that sends them after the commit. */
  async write(
    tx: EntityManager,
    former: MailAccount | null,
    by: Pick<StaffUser, 'name'> | null,
    rows: Rows,
  ): Promise<() => void> {
    if (!former || !rows.length) return () => undefined
    const accounts = await tx.query<{ email: string }[]>(
      'select email from staff where "disabledAt" is null order by id',
    )
    const mails = accounts.map(({ email }) =>
      routeChanged(email, this.settings.publicUrl, [['Geändert von', by?.name ?? 'unbekannt'], ...rows]),
    )
    if (former.isPaused) {
      for (const mail of mails) await this.outbox.add(tx, mail)
      return () => undefined
    }
    const ids: string[] = []
    for (const mail of mails) ids.push(await this.outbox.addInHand(tx, mail))
    return () => void this.send(former, ids)
  }

  private async send(former: MailAccount, ids: readonly string[]): Promise<void> {
    const mailer = new Mailer(former, CONNECTIONS)
    const patience = AbortSignal.timeout(PATIENCE)
    try {
      await Promise.all(
        ids.map(async id => {
          const mail = await this.deliveries.read(id)
          await this.deliveries.settle(mail, await mailer.send(mail, null, patience))
        }),
      )
    } catch (error) {
      // The worker sends the others when their lease is over.
      this.logger.warn({ err: error }, 'change of the mail route not told')
    } finally {
      mailer.close()
    }
  }
}

/** Changed fields by name; for secrets only that they changed. */
export function changedRows<T extends object>(
  names: Partial<Record<keyof T & string, string>>,
  before: T,
  after: T,
): [string, string][] {
  const shown = (field: string, value: unknown) => {
    if (field.startsWith('sealed')) return value ? 'gesetzt' : '–'
    if (field === 'grantId') return value === null ? 'mit Passwort' : 'Konto ohne Passwort'
    if (typeof value === 'boolean') return value ? 'ein' : 'aus'
    return String(value ?? '') || '–'
  }
  return (Object.entries(names) as [keyof T & string, string][])
    .filter(([field]) => before[field] !== after[field])
    .map(([field, name]) => {
      const [old, current] = [shown(field, before[field]), shown(field, after[field])]
      return [name, old === current ? 'neu' : `${old} → ${current}`]
    })
}

function routeChanged(recipient: string, publicUrl: string, rows: Rows): OutgoingMail {
  return {
    kind: 'security_alert',
    recipient,
    content: {
      subject: 'E-Mail-Einstellungen geändert',
      language: 'de',
      from: 'console',
      parts: [
        {
          is: 'paragraph',
          text: 'Die Einstellungen, über die E-Mails hinausgehen oder hereinkommen, wurden geändert:',
        },
        { is: 'facts', rows },
        {
          is: 'paragraph',
          text: 'Haben weder Sie noch Ihre Kolleginnen und Kollegen das veranlasst? Dann verwendet jemand ein fremdes Konto: Bitte stellen Sie die Einstellungen zurück und ändern Sie das Passwort des genannten Kontos. Links für neue Passwörter gehen über diese Einstellungen.',
        },
        { is: 'link', text: 'E-Mail-Einstellungen', url: `${publicUrl}/admin/email-settings` },
        { is: 'link', text: 'Protokoll', url: `${publicUrl}/admin/audit` },
      ],
    },
  }
}
