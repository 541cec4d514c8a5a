import { Controller } from '@nestjs/common'
import { backup } from '@app/contracts/backup'
import type { Parsed } from '@app/contracts/endpoint'
import { BackupHealth } from './backup-health.service.ts'
import { BackupRuns } from './backup-runs.service.ts'
import { BackupSettingsService } from './backup-settings.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'

@Controller()
export class BackupController {
  constructor(
    private readonly service: BackupSettingsService,
    private readonly runs: BackupRuns,
    private readonly health: BackupHealth,
  ) {}

  @Handles(backup.settings)
  settings(_input: Parsed<typeof backup.settings>) {
    return this.service.get()
  }

  @Handles(backup.save)
  save(input: Parsed<typeof backup.save>, call: Call) {
    return this.service.save(input, call)
  }

  @Handles(backup.status)
  status(_input: Parsed<typeof backup.status>) {
    return this.health.status()
  }

  @Handles(backup.runs)
  list(query: Parsed<typeof backup.runs>) {
    return this.runs.list(query)
  }

  @Handles(backup.start)
  start({ kind }: Parsed<typeof backup.start>, call: Call) {
    return this.runs.start(kind, call)
  }

  @Handles(backup.check)
  check(_input: Parsed<typeof backup.check>) {
    return this.runs.check()
  }
}
