import { setTimeout as delay } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { setTracing, traceIdWanted } from './spans.ts';

/** Settings by environment variable, with the names that OpenTelemetry specifies. */
export type TracingSettings = {
  /** Base URL of an OTLP receiver over HTTP, such as `http://collector:4318`. Empty: nothing is recorded. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  /** Headers of every export, as `name=value` with commas in between. */
  readonly OTEL_EXPORTER_OTLP_HEADERS: string;
  /** Share of the traces to record, from 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
};

/** Spans that can't be sent within this time while a program stops are lost. */
const closeWithinMs = 1_000;

/**
 * Starts to record spans and sends them in batches to the receiver. When the receiver is away or slow, spans are
 * dropped, and requests never wait for it. `program` is the service's name in traces, such as `quittance-api`. Loads the libraries on demand, so that they cost nothing when tracing is
 * off. `close` sends what is left.
 */
export async function openTracing(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: TracingSettings,
  { program }: { program: string },
): Promise<{ close(): Promise<void> }> {
  if (endpoint === '') return { close: async () => undefined };
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const random = new sdk.RandomIdGenerator();
  const byShare = new sdk.TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(headers),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.namespace': 'quittance' }),
    sampler: new sdk.ParentBasedSampler({
      root: byShare,
      remoteParentSampled: byShare,
      remoteParentNotSampled: byShare,
    }),
    idGenerator: {
      generateTraceId: () => traceIdWanted() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: 8_192, scheduledDelayMillis: 2_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return {
    async close() {
      setTracing(false);
      await Promise.race([provider.shutdown().catch(() => undefined), delay(closeWithinMs, undefined, { ref: false })]);
      trace.disable();
      context.disable();
    },
  };
}

function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );
}
