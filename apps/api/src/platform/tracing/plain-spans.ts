import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logging/logger.ts'

/** Written by the program: patterns, numbers, statements with placeholders. */
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

/** An error's message and events may quote a row or a caller, and libraries may add attributes in future. */
export class PlainSpans implements SpanExporter {
  private isAway = false

  constructor(
    private readonly sender: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.sender.export(spans.map(plain), result => {
      // Once, not every five seconds while the collector is away.
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
