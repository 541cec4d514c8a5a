import type { DeliverabilityTest } from '@app/contracts/deliverability'
import { Column, Entity, PrimaryColumn } from 'typeorm'

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

  /** Verdicts that need the mail itself. */
  @Column('jsonb')
  tests!: DeliverabilityTest[]

  @Column('timestamptz')
  judgedAt!: Date
}
