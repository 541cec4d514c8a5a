import type { MailboxSettings } from '@app/contracts/mailbox'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** A single row, created by the first save. */
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

  @Column('text')
  sealedPassword!: string

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

  @Column('boolean')
  copiesSent!: boolean

  /** Used if the server does not mark the folder. */
  @Column('text')
  sentFolder!: string

  @VersionColumn()
  version!: number
}
