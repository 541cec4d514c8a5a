import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

@Entity('competitors')
export class Competitor {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @VersionColumn()
  version!: number

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
