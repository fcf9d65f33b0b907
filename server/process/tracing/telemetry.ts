import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { productName } from '../../../contract/product.ts'
import { setTracer } from './tracing.ts'

type Telemetry = {
  /** Traces the requests of an app; call it before routes are added. */
  watch(http: FastifyInstance): Promise<void>
  /** Flushes the buffered spans, and ends. */
  close(): Promise<void>
}

/**
 * Sends traces to a collector by OTLP over HTTP: requests, statements, jobs. The exporter and the sampler read the usual
 * OTEL_* variables. The libraries are loaded on demand, so that they cost nothing when tracing is off.
 * @param tracesTo complete address, such as http://localhost:4318/v1/traces
 */
export async function openTelemetry(tracesTo: string, log: FastifyBaseLogger): Promise<Telemetry> {
  const [resources, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { FastifyOtelInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@fastify/otel'),
    ])
  const named = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': productName.toLowerCase() }).merge(named),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesTo }))],
  })
  provider.register()
  setTracer(provider.getTracer(productName.toLowerCase()))
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    ignorePaths: ({ url }) => /^\/(healthz|readyz|metrics|assets\/)/.test(url),
    // Never the URL: queries are private, and links in e-mails contain tokens.
    requestHook(span, { method, routeOptions: { url: route = 'nothing' } }) {
      span.updateName(`${method} ${route}`)
      span.setAttribute('url.path', route)
    },
  })
  requests.setTracerProvider(provider)
  return {
    async watch(http) {
      await http.register(requests.plugin())
    },
    async close() {
      setTracer(null)
      await provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'The last traces could not be sent.'))
    },
  }
}
