import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { IncomingMessage, RequestListener } from 'node:http'
import { instance, version } from '../config/instance.ts'
import type { Logger } from '../logging/logger.ts'
import { PlainSpans } from './plain-spans.ts'

/** Export timeout in ms; a shutdown waits no longer either. */
const PATIENCE = 3_000

/**
 * Traces requests and the statements they cause. Imported only if there is a collector, and before the pool is created:
 * `pg` is CommonJS, so its instrumentation sees TypeORM require it, without a loader hook.
 */
export class Tracing {
  private readonly provider: TracerProvider
  private readonly tracer: Tracer

  constructor(collector: string, logger: Logger) {
    const sender = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: PATIENCE })
    const exporter = new PlainSpans(sender, logger)
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'industrial-website-crm',
        'service.version': version,
        'service.instance.id': instance,
      }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE })],
    })
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    // Workers poll every second: trace only what a request causes.
    const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })
    statements.setTracerProvider(this.provider)
    this.tracer = this.provider.getTracer('requests')
  }

  /** One span per request, named by route pattern. A caller's `traceparent` is ignored. */
  watch(
    listener: RequestListener,
    routeOf: (request: IncomingMessage) => string | undefined,
  ): RequestListener {
    return (request, response) => {
      const { method = '' } = request
      const attributes = { 'http.request.method': method }
      const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes })
      response.once('close', () => {
        const route = routeOf(request)
        if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
        span.setAttribute('http.response.status_code', response.statusCode)
        const id = response.getHeader('X-Request-Id')
        if (id !== undefined) span.setAttribute('request.id', String(id))
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(context.active(), span), () => listener(request, response))
    }
  }

  stop(): Promise<void> {
    return this.provider.shutdown()
  }
}
