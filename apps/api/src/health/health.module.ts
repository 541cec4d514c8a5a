import { Controller, Get, Module, SetMetadata } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Lifecycle } from './lifecycle.service.ts'
import { OPEN } from '../platform/http/access.guard.ts'
import { FreeSpace } from '../platform/http/upload.ts'
import { problem } from '../platform/http/problem.ts'
import { Metrics } from '../platform/metrics/metrics.ts'

/** Liveness and readiness probes. */
@Controller('health')
class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly lifecycle: Lifecycle,
    private readonly freeSpace: FreeSpace,
    metrics: Metrics,
  ) {
    metrics.gauges({
      gauges: {
        crm_disk_free_bytes: 'Bytes that are free beside the embedded database',
        crm_disk_kept_bytes: 'Bytes that uploads leave free',
      },
      read: async () => {
        const room = await this.freeSpace.room()
        return room ? [{ values: { crm_disk_free_bytes: room.free, crm_disk_kept_bytes: room.kept } }] : []
      },
    })
  }

  @Get('live')
  @SetMetadata(OPEN, true)
  live() {
    return { status: 'ok' }
  }

  @Get('ready')
  @SetMetadata(OPEN, true)
  async ready() {
    if (this.lifecycle.stopping) throw problem('server.unavailable')
    await this.database.query('select 1')
    // Still ready: only uploads are refused.
    return { status: 'ok', storage: (await this.freeSpace.isShort()) ? 'short' : 'ok' }
  }
}

@Module({ controllers: [HealthController], providers: [Lifecycle], exports: [Lifecycle] })
export class HealthModule {}
