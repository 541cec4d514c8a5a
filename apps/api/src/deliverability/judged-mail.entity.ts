import type { DeliverabilityTest } from '@app/contracts/deliverability'
import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What the last judged mail of a domain has shown; names of servers, nobody's text or address. */
@Entity('judged_mails')
export class JudgedMail {
  @PrimaryColumn('text')
  domain!: string

  @Column('text', { nullable: true })
  sendingAddress!: string | null

  @Column('text', { nullable: true })
  helo!: string | null

  @Column('text', { nullable: true })
  envelopeDomain!: string | null

  @Column('text', { nullable: true })
  dkimSelector!: string | null

  /** The verdicts that cannot be repeated without the mail. */
  @Column('jsonb')
  tests!: DeliverabilityTest[]

  @Column('timestamptz')
  judgedAt!: Date
}
