import { context, SpanStatusCode, trace, type Attributes, type Tracer } from '@opentelemetry/api'

let tracer: Tracer | null = null

/** From now on work is traced; null ends it. */
export function setTracer(given: Tracer | null): void {
  tracer = given
}

/** What joins a line of the log to its trace. */
export function currentTrace(): { traceId?: string } {
  const traceId = tracer === null ? undefined : trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/** What it answers does work later, and elsewhere, as part of the trace that is going on now. */
export function bindTrace(): <T>(work: () => T) => T {
  if (tracer === null) return (work) => work()
  const now = context.active()
  return (work) => context.with(now, work)
}

/** Does work as a span of the trace that is going on; just does it when nothing is traced. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
