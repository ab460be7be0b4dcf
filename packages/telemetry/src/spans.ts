import {
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** Attributes of a span: ids, names of routes and tables, and numbers, but never personal data or amounts. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Longer statements are cut off in a trace. */
const maxFactLength = 2_000;

/** The span with which this program entered the trace: the parent of what other programs do later. */
const entrySpan = createContextKey('entry span');

/**
 * Returns the `traceparent` (W3C Trace Context) with which another program continues the current trace, or undefined if
 * nothing records it.
 */
export function currentTraceparent(): string | undefined {
  const span = context.active().getValue(entrySpan) as Span | undefined;
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns what a log line says of the current trace. Empty if nothing records it. */
export function traceOfLine(): { traceId?: string } {
  const span = recordedSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}

let isOpen = false;

/** Returns true while this program records traces. */
export function isTracing(): boolean {
  return isOpen;
}

export function setTracing(isOn: boolean): void {
  isOpen = isOn;
}

/** Adds facts to the current span, if one is recorded. */
export function addFacts(facts: SpanFacts): void {
  recordedSpan()?.setAttributes(facts);
}

/** Returns true within a recorded span. */
export function isRecording(): boolean {
  return recordedSpan() !== undefined;
}

/** Returns true within a trace, also one that isn't recorded because of the share. */
export function isWithinTrace(): boolean {
  return trace.getActiveSpan() !== undefined;
}

/** Runs a part of the current trace's work in a separate span. Outside of a recorded trace, it only runs `work`. */
export function inSpan<T>(
  name: string,
  { kind, facts = {} }: { kind?: 'client' | 'internal'; facts?: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  if (!recordedSpan()) return work();
  return runSpan(start(name, { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, facts }), work);
}

/**
 * Runs `work` as a trace, or as a later part of the trace that `traceparent` names. Errors are recorded by type only,
 * because messages may contain personal data.
 */
export function inTrace<T>(
  name: string,
  { traceparent, facts = {} }: { traceparent?: string | undefined; facts?: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  const span = start(name, { kind: SpanKind.CONSUMER, facts, parent: contextOf(traceparent, { isRemote: false }) });
  return context.with(context.active().setValue(entrySpan, span), () => runSpan(span, work));
}

/** Id that a trace gets if it starts before the end of the current call of `startRequest`. */
let wantedTraceId: string | undefined;

/** Returns the id that the trace being started must have, if any. */
export function traceIdWanted(): string | undefined {
  return wantedTraceId;
}

/** A span of an HTTP request. `enter` runs a callback in it, and `end` takes what is known after the response. */
export type RequestSpan = {
  enter(callback: () => void): void;
  end(response: { name: string; status: number; facts?: SpanFacts }): void;
};

/**
 * Starts the span of a request, as a part of the caller's trace if the request has a valid `traceparent`. Otherwise the
 * trace gets the id of the request, so that one id finds logs and traces. Returns undefined while tracing is off.
 */
export function startRequest(
  method: string,
  { requestId, traceparent }: { requestId: string; traceparent: string | string[] | undefined },
): RequestSpan | undefined {
  if (!isOpen) return undefined;
  const parent = contextOf(typeof traceparent === 'string' ? traceparent : undefined, { isRemote: true });
  wantedTraceId = requestId.replaceAll('-', '');
  const span = start(method, { kind: SpanKind.SERVER, facts: { 'http.request.method': method }, parent });
  wantedTraceId = undefined;
  const within = trace.setSpan(parent, span).setValue(entrySpan, span);
  return {
    enter: (callback) => context.with(within, callback),
    end({ name, status, facts = {} }) {
      span.updateName(name);
      span.setAttributes({ 'http.response.status_code': status, ...facts });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function start(
  name: string,
  { kind, facts, parent = context.active() }: { kind: SpanKind; facts: SpanFacts; parent?: Context },
): Span {
  const attributes = Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'string' ? fact.slice(0, maxFactLength) : fact]),
  );
  return trace.getTracer('quittance').startSpan(name, { kind, attributes }, parent);
}

async function runSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && error.code !== undefined ? String(error.code) : error.name;
}

function recordedSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A remote context, from outside of our programs, doesn't decide whether we record the trace. */
function contextOf(traceparent: string | undefined, { isRemote }: { isRemote: boolean }): Context {
  const [, traceId, spanId, flags] = traceparentForm.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const remote: SpanContext = { traceId, spanId, traceFlags, isRemote };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
