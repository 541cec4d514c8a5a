import { Controller, Get, Inject, Param, Req, Res, SetMetadata } from '@nestjs/common'
import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { calendarFeed, invitations } from '@app/contracts/calendar'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { OPEN } from '../../platform/http/access.guard.ts'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { RateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts'
import { calendarFile } from './calendar-file.ts'
import { CalendarFeeds } from './calendar-feeds.service.ts'
import { CalendarQueries } from './calendar.queries.ts'
import { Invitations } from './invitations.service.ts'

/** Of one calendar, which several programs may read; many people stand behind one address of Google. */
const perCalendar: RateLimit = { name: 'calendar', limit: 60, seconds: 600 }
/** Whoever tries addresses out. */
const perGuesser: RateLimit = { name: 'calendar-guess', limit: 30, seconds: 600 }

@Controller()
export class CalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly queries: CalendarQueries,
    private readonly invitations: Invitations,
    private readonly limiter: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(calendarFeed.get)
  get(_input: object, call: Call) {
    return this.feeds.get(call)
  }

  @Handles(calendarFeed.renew)
  renew(_input: object, call: Call) {
    return this.feeds.renew(call)
  }

  @Handles(invitations.state)
  invitation({ id }: Parsed<typeof invitations.state>) {
    return this.invitations.state(id)
  }

  /** For calendar programs, which have no session. An address that opens nothing is told nothing. */
  @Get('/api/calendar/:file')
  @SetMetadata(OPEN, true)
  async read(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
    const owner = await this.feeds.ownerOf(file)
    if (!owner) {
      await this.limiter.take(perGuesser, request.clientAddress)
      return void response.status(404).end()
    }
    await this.limiter.take(perCalendar, String(owner.id))
    const content = calendarFile(await this.queries.openOf(owner.id), this.settings.publicUrl)
    await this.feeds.noteRead(owner, request.clientAddress)
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    // Kept by the program alone, which asks each time whether it is still so.
    response.set({
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline; filename="crm.ics"',
      ETag: etag,
    })
    if (request.get('if-none-match')?.includes(etag)) return void response.status(304).end()
    response.type('text/calendar').send(content)
  }
}
