import { context, SpanStatusCode, trace, type Attributes, type Tracer } from '@opentelemetry/api'

let tracer: Tracer | null = null

/** Sets the tracer; null ends tracing. */
export function setTracer(given: Tracer | null): void {
  tracer = given
}

/** The trace id for a line of the log. */
export function currentTrace(): { traceId?: string } {
  const traceId = tracer === null ? undefined : trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/** Returns a function that runs later work as part of the current trace. */
export function bindTrace(): <T>(work: () => T) => T {
  if (tracer === null) return (work) => work()
  const now = context.active()
  return (work) => context.with(now, work)
}

/** Runs work as a span of the current trace; just runs it when tracing is off. */
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
