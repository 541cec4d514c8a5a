import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

/** Somebody else who wants the order of an opportunity. */
@Entity('competitors')
export class Competitor {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @VersionColumn()
  version!: number

  /** When it was moved to the trash. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
