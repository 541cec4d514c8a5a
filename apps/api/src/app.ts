import 'reflect-metadata'
import type { LoggerService } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express'
import express from 'express'
import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import { AppModule } from './app.module.ts'
import { AddIns } from './auth/add-ins.service.ts'
import { ApiKeys } from './auth/api-keys.service.ts'
import { bearerCalls } from './auth/bearer-calls.ts'
import { sessions } from './auth/session.ts'
import { SetupLink } from './auth/password-links.service.ts'
import { DemoService } from './demo/demo.service.ts'
import { Lifecycle } from './health/lifecycle.service.ts'
import { POOL } from './platform/database/data-source.ts'
import { Transactions } from './platform/database/transactions.ts'
import {
  identifyRequest,
  refuseForeignHost,
  refuseForeignOrigin,
  refuseOtherContent,
  setSecurityHeaders,
} from './platform/http/request.ts'
import { PublicFront } from './platform/http/public-front.ts'
import type { Logger } from './platform/logging/logger.ts'
import { RequestDurations } from './platform/metrics/request-durations.ts'
import type { Foundation } from './platform/platform.module.ts'
import { RobotsSeed } from './robots/robots.seed.ts'

/** A server without a port. */
export interface App {
  listener: RequestListener
  /** Loads catalogue and demo data if needed; returns the address of the set-up page while nobody can log in. */
  prepare(): Promise<string | null>
  /** Makes /health/ready fail. */
  announceStop(): void
  close(): Promise<void>
}

/** Nest's messages go to our log; its list of routes only at debug level. */
function nestLogger(logger: Logger): LoggerService {
  return {
    log: message => logger.debug(String(message)),
    warn: message => logger.warn(String(message)),
    // An error, or a sentence that may repeat an error's message.
    error: (failure: unknown) => logger.error({ err: failure }, 'nest'),
  }
}

function install(app: NestExpressApplication, { settings, secretKey, clock }: Foundation): void {
  const { publicUrl, trustProxy } = settings
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy)
  app.use(identifyRequest, setSecurityHeaders(publicUrl), refuseForeignHost(settings))
  app.use(refuseForeignOrigin(publicUrl), refuseOtherContent)
  app.use(...sessions({ publicUrl, secretKey, pool: app.get<Pool>(POOL), now: () => clock.now() }))
  app.use(bearerCalls(app.get(AddIns), app.get(ApiKeys)))
}

/** If several instances start on an empty database, one fills it. */
const PREPARATION_LOCK = 727_273

/** Before the pool is created, or its statements would not be traced. */
async function loadTracing(collector: string, logger: Logger) {
  const { Tracing } = await import('./platform/tracing/tracing.ts')
  return new Tracing(collector, logger)
}

/** The database must be migrated already. */
export async function createApp(foundation: Foundation): Promise<App> {
  const { settings, databaseUrl, logger } = foundation
  const tracing = settings.tracesTo ? await loadTracing(settings.tracesTo, logger) : null
  // The adapter creates the router at once, with this setting.
  const server = express().enable('case sensitive routing')
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.on(foundation),
    new ExpressAdapter(server),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  )
  install(app, foundation)
  await app.init()
  const front = app.get(PublicFront)
  const listener = app.get(RequestDurations).watch(front.listener(server))
  return {
    listener: tracing ? tracing.watch(listener, request => front.routeOf(request)) : listener,
    async prepare() {
      let isDemo = false
      const link = await app.get(Transactions).exclusively(PREPARATION_LOCK, async () => {
        const isEmbedded = databaseUrl !== settings.databaseUrl
        if (settings.seed !== 'none') await app.get(RobotsSeed).load()
        if (settings.seed === 'demo' && isEmbedded) isDemo = await app.get(DemoService).load()
        return app.get(SetupLink).prepare()
      })
      // Takes seconds on a busy machine, too long for the transaction.
      if (isDemo) await app.get(DemoService).addPictures()
      return link
    },
    announceStop: () => app.get(Lifecycle).stop(),
    async close() {
      await app.close()
      await tracing?.stop()
    },
  }
}
