import { Module } from '@nestjs/common'
import { Outbox } from './outbox.service.ts'

@Module({ providers: [Outbox], exports: [Outbox] })
export class MailModule {}
