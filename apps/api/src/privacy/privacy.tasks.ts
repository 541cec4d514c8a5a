import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { ErasureService } from './erasure.service.ts'
import { RetentionService } from './retention.service.ts'

/** Deletes what was kept long enough. */
export const applyRetention: Task<object> = { name: 'privacy.retention', retryLimit: 3, retryDelay: 600 }

/** Every night the periods of retention; at every start the erasures that a restored backup forgot. */
@Injectable()
export class PrivacyTasks implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: Queue,
    private readonly retention: RetentionService,
    private readonly erasures: ErasureService,
  ) {}

  onModuleInit(): void {
    this.queue.on(applyRetention, async () => {
      await this.retention.apply()
    })
    this.queue.every(applyRetention, '40 3 * * *')
  }

  onApplicationBootstrap(): Promise<void> {
    return this.erasures.repeatForgotten()
  }
}
