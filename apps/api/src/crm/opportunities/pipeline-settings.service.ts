import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { PipelineSettings, pipelineSettings } from '@app/contracts/pipeline-settings'
import { AuditService } from '../../audit/audit.service.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'

@Injectable()
export class PipelineSettingsService {
  constructor(
    private readonly database: DataSource,
    private readonly opportunities: OpportunitiesQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async get(tx: Pick<EntityManager, 'query'> = this.database): Promise<PipelineSettings> {
    const reasons = await tx.query<{ name: string }[]>('select name from loss_reasons order by position')
    return { stages: await this.opportunities.stages(tx), lossReasons: reasons.map(({ name }) => name) }
  }

  save({ stages, lossReasons }: Parsed<typeof pipelineSettings.save>, { staff, address }: Call) {
    return this.transactions.run(async tx => {
      await tx.query(
        `update pipeline_stages s set name = n.name
           from unnest($1::int[], $2::text[]) as n (id, name) where s.id = n.id`,
        [stages.map(({ id }) => id), stages.map(({ name }) => name)],
      )
      // Serialises concurrent saves: the later list wins as a whole.
      await tx.query('lock table loss_reasons in exclusive mode')
      await tx.query('delete from loss_reasons')
      await tx.query(
        `insert into loss_reasons (position, name) select position, name
           from unnest($1::text[]) with ordinality as r (name, position)`,
        [lossReasons],
      )
      await this.audit.record({ action: 'pipeline.saved', staff, address }, tx)
      return this.get(tx)
    })
  }
}
