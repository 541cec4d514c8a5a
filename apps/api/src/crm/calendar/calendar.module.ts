import { Module } from '@nestjs/common'
import { CalendarController } from './calendar.controller.ts'
import { CalendarFeeds } from './calendar-feeds.service.ts'
import { CalendarQueries } from './calendar.queries.ts'
import { Invitations } from './invitations.service.ts'

@Module({
  controllers: [CalendarController],
  providers: [CalendarFeeds, CalendarQueries, Invitations],
  exports: [Invitations],
})
export class CalendarModule {}
