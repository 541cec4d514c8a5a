import { Module } from '@nestjs/common'
import { CalendarController } from './calendar.controller.ts'
import { CalendarFeeds } from './calendar-feeds.service.ts'
import { CalendarQueries } from './calendar.queries.ts'

@Module({ controllers: [CalendarController], providers: [CalendarFeeds, CalendarQueries] })
export class CalendarModule {}
