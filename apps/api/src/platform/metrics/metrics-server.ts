import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { createServer, type RequestListener, type Server } from 'node:http'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { listen } from '../http/listen.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from './metrics.ts'

/** On its own port, which no visitor reaches. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null

  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, host } = this.settings
    if (port === undefined) return
    this.server = createServer(this.answer)
    await listen(this.server, { port, host, setting: 'METRICS_PORT' })
  }

  // Before the pool is closed, which the gauges need.
  beforeApplicationShutdown(): void {
    this.server?.close()
    this.server?.closeAllConnections()
  }

  private readonly answer: RequestListener = ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    this.metrics.text().then(
      text =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        this.logger.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  }
}
