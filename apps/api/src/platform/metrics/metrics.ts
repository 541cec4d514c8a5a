import type { Gauge } from 'prom-client'
import type { Logger } from '../logging/logger.ts'

type PromClient = typeof import('prom-client')

/** Values of labels come from lists in the program; what somebody typed is none. */
type Labels = Readonly<Record<string, string>>

/** One line of a reading: its labels, and a value for each gauge that has one. */
interface Reading<G extends string> {
  labels?: Labels
  values: Readonly<Partial<Record<G, number>>>
}

/** Gauges that one look fills. */
interface Gauges<G extends string> {
  /** Name and help. */
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

/**
 * Where domains register what an operator watches. Without METRICS_PORT nothing is counted, and prom-client is not even
 * loaded.
 */
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

  /** Metrics that count, or that only take registrations. */
  static async start(isOn: boolean, logger: Logger): Promise<Metrics> {
    return new Metrics(isOn ? await import('prom-client') : null, logger)
  }

  get isOn(): boolean {
    return this.client !== null
  }

  /** Registers figures that are read when somebody asks. Where a reading fails, they are absent. */
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
      // What has no labels is 0 after that, and nobody has read a 0.
      if (!labelNames.length) for (const gauge of made.values()) gauge.remove()
      for (const { labels = {}, values } of readings)
        for (const [name, value] of Object.entries<number | undefined>(values))
          if (value !== undefined) made.get(name)!.set(labels, value)
    })
  }

  /** Registers something that happens. Returns what counts it. */
  counter({ name, help, labelNames }: Event): (labels: Labels) => void {
    const { client, registry } = this
    if (!client || !registry) return nothing
    const counter = new client.Counter({ name, help, labelNames, registers: [registry] })
    return labels => counter.inc(labels)
  }

  /** Registers something that takes time. Returns what notes how many seconds it took. */
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

  /** Everything there is, in the text format of Prometheus. */
  async text(): Promise<string> {
    await Promise.all(this.readings.map(read => read()))
    return (await this.registry?.metrics()) ?? ''
  }
}
