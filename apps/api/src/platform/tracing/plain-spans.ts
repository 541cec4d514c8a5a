import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logging/logger.ts'

/** Written by the program: patterns, numbers, statements with places for their parameters. */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'request.id',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
])

/**
 * Lets out of a span what the program wrote. An error quotes what a row or a caller held, in its message and its events;
 * and what a library adds to its spans tomorrow stays here, too.
 */
export class PlainSpans implements SpanExporter {
  private isAway = false

  constructor(
    private readonly sender: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.sender.export(spans.map(plain), result => {
      // Once, and not every five seconds while the collector is away.
      if (result.error && !this.isAway) this.logger.warn({ err: result.error }, 'traces were not delivered')
      this.isAway = result.error !== undefined
      done(result)
    })
  }

  async forceFlush(): Promise<void> {
    await this.sender.forceFlush?.()
  }

  shutdown(): Promise<void> {
    return this.sender.shutdown()
  }
}

function plain(span: ReadableSpan): ReadableSpan {
  const kept = Object.entries(span.attributes).filter(([name]) => KEPT.has(name))
  return Object.create(span, {
    attributes: { value: Object.fromEntries(kept) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}
