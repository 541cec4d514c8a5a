import { Injectable, type OnModuleInit } from '@nestjs/common'
import { mailRules } from '@app/contracts/automation'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import { AutomationRuns } from './automation-runs.service.ts'

/** Looks every minute whether a rule is due. Missed or doubled looks do no harm: the row of the day decides. */
export const lookForAutomation: Task<object> = { name: 'crm.automation', retryLimit: 0, retryDelay: 60 }

/** Has the rules carried out. */
@Injectable()
export class AutomationTasks implements OnModuleInit {
  constructor(
    private readonly runs: AutomationRuns,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.on(lookForAutomation, () => this.look())
    this.queue.every(lookForAutomation, '* * * * *')
  }

  /** A rule that fails does not keep the others from their turn. */
  private async look(): Promise<void> {
    const ends = await Promise.allSettled(mailRules.map(rule => this.runs.runIfDue(rule)))
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
  }
}
