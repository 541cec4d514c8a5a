import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Files } from '../../../platform/files/files.service.ts'
import { removeMails } from './mail-removal.ts'

/** Removes the mails of activities that were deleted for good. */
@Injectable()
export class MailRemoval {
  constructor(private readonly files: Files) {}

  /** Those of these mails that stand nowhere else and wait in no tray, with their originals and attachments. */
  async removeUnfiled(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (!ids.length) return
    const unfiled = await tx.query<{ id: number }[]>(
      `select m.id from mails m where m.id = any($1::int[])
          and not exists (select 1 from activities a where a."mailId" = m.id)
          and not exists (select 1 from mail_tray t where t."mailId" = m.id and t.state <> 'decided')
        order by m.id for update of m`,
      [ids],
    )
    await removeMails(
      tx,
      unfiled.map(({ id }) => id),
      this.files,
    )
  }
}
