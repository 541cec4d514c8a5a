import type { MailboxSettings } from '@app/contracts/mailbox'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** How to get to the watched mailbox: one row, there from the first time that somebody saves. */
@Entity('mailbox')
export class Mailbox {
  @PrimaryColumn('int')
  id!: number

  @Column('boolean')
  isEnabled!: boolean

  @Column('text')
  host!: string

  @Column('int')
  port!: number

  @Column('text')
  encryption!: MailboxSettings['encryption']

  @Column('text')
  username!: string

  /** Sealed with the installation's key; empty before the first save. */
  @Column('text')
  sealedPassword!: string

  /** What stands for the password. */
  @Column('int', { nullable: true })
  grantId!: number | null

  @Column('text')
  intake!: MailboxSettings['intake']

  @Column('text', { nullable: true })
  dropAddress!: string | null

  @Column('text')
  folder!: string

  @Column('text')
  processedFolder!: string

  /** Whether mails that staff write are put into the folder of sent ones. */
  @Column('boolean')
  copiesSent!: boolean

  /** The name of that folder, where the server marks none. */
  @Column('text')
  sentFolder!: string

  @VersionColumn()
  version!: number
}
