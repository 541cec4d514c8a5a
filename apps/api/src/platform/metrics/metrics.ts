import type { Gauge } from 'prom-client'
import type { Logger } from '../logging/logger.ts'

type PromClient = typeof import('prom-client')

/** From fixed lists, never what somebody typed. */
type Labels = Readonly<Record<string, string>>

interface Reading<G extends string> {
  labels?: Labels
  values: Readonly<Partial<Record<G, number>>>
}

interface Gauges<G extends string> {
  gauges: Readonly<Record<G, string>>
  labelNames?: readonly string[]
  read: () => readonly Reading<G>[] | Promise<readonly Reading<G>[]>
}

interface Event {
  name: string
  help: string
  labelNames: readonly string[]
}

const nothing = () => undefined

/** Domains register their metrics here. Without METRICS_PORT nothing is counted, and prom-client is not even loaded. */
export class Metrics {
  private readonly registry
  private readonly readings: (() => Promise<void>)[] = []

  private constructor(
    private readonly client: PromClient | null,
    private readonly logger: Logger,
  ) {
    this.registry = client && new client.Registry()
    if (this.registry) client!.collectDefaultMetrics({ register: this.registry })
  }

  static async start(isOn: boolean, logger: Logger): Promise<Metrics> {
    return new Metrics(isOn ? await import('prom-client') : null, logger)
  }

  get isOn(): boolean {
    return this.client !== null
  }

  /** Read on each scrape; left out if reading fails. */
  gauges<G extends string>({ gauges, labelNames = [], read }: Gauges<G>): void {
    const { client, registry } = this
    if (!client || !registry) return
    const made = new Map<string, Gauge>()
    for (const [name, help] of Object.entries<string>(gauges))
      made.set(name, new client.Gauge({ name, help, labelNames, registers: [registry] }))
    this.readings.push(async () => {
      const readings = await Promise.resolve()
        .then(read)
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'figures could not be read')
          return []
        })
      for (const gauge of made.values()) gauge.reset()
      // reset() also sets gauges without labels to 0, which nobody measured.
      if (!labelNames.length) for (const gauge of made.values()) gauge.remove()
      for (const { labels = {}, values } of readings)
        for (const [name, value] of Object.entries<number | undefined>(values))
          if (value !== undefined) made.get(name)!.set(labels, value)
    })
  }

  /** Returns the function that counts. */
  counter({ name, help, labelNames }: Event): (labels: Labels) => void {
    const { client, registry } = this
    if (!client || !registry) return nothing
    const counter = new client.Counter({ name, help, labelNames, registers: [registry] })
    return labels => counter.inc(labels)
  }

  /** Returns the function that records seconds. */
  durations(event: Event & { buckets: readonly number[] }): (labels: Labels, seconds: number) => void {
    const { client, registry } = this
    if (!client || !registry) return nothing
    const { name, help, labelNames, buckets } = event
    const histogram = new client.Histogram({
      name,
      help,
      labelNames,
      buckets: [...buckets],
      registers: [registry],
    })
    return (labels, seconds) => histogram.observe(labels, seconds)
  }

  /** Prometheus text format. */
  async text(): Promise<string> {
    await Promise.all(this.readings.map(read => read()))
    return (await this.registry?.metrics()) ?? ''
  }
}
