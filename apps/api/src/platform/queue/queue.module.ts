import { Global, Module } from '@nestjs/common'
import { Housekeeping } from './housekeeping.ts'
import { Queue } from './queue.ts'

@Global()
@Module({ providers: [Queue, Housekeeping], exports: [Queue] })
export class QueueModule {}
