import { Global, Module } from '@nestjs/common'
import { Queue } from './queue.ts'

@Global()
@Module({ providers: [Queue], exports: [Queue] })
export class QueueModule {}
