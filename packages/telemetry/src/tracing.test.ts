import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTracing, type TracingSettings } from './open-tracing.ts';
import { currentTraceparent, inSpan, inTrace, startRequest, traceOfLine } from './spans.ts';
import { openTraceReceiver, type TraceReceiver } from './testing/trace-receiver.ts';

const requestId = '0199c2a4-1111-7222-8333-444455556666';
const traceIdOfRequest = requestId.replaceAll('-', '');
const outside = { traceId: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', spanId: 'bbbbbbbbbbbbbbbb' };

const off = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '', OTEL_TRACES_SAMPLER_ARG: 1 };

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await openTraceReceiver();
});
afterEach(() => receiver.close());

/** Records what `work` does and returns the spans as received. */
async function traced(
  work: () => Promise<void>,
  { program = 'quittance-api', ...own }: Partial<TracingSettings> & { program?: string } = {},
) {
  const settings = { ...off, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...own };
  const tracing = await openTracing(settings, { program });
  try {
    await work();
  } finally {
    await tracing.close();
  }
  return receiver.spans;
}

describe('a trace', () => {
  it('has a span for each part of the work, named by what it does', async () => {
    const spans = await traced(() =>
      inTrace('charge payment', { facts: { tenant: 'lumen' } }, () =>
        inSpan('select account', { kind: 'client', facts: { 'db.system.name': 'postgresql' } }, () => delay(1)),
      ),
    );
    const [inner, outer] = spans;
    expect(spans.map(({ name, program, facts }) => ({ name, program, facts }))).toEqual([
      { name: 'select account', program: 'quittance-api', facts: { 'db.system.name': 'postgresql' } },
      { name: 'charge payment', program: 'quittance-api', facts: { tenant: 'lumen' } },
    ]);
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId });
    expect(outer?.parentSpanId).toBeUndefined();
  });

  it('continues in another program by its traceparent', async () => {
    let kept: string | undefined;
    await traced(() =>
      inTrace('reserve', {}, async () => {
        kept = currentTraceparent();
      }),
    );
    const [, later] = await traced(() => inTrace('charge', { traceparent: kept }, async () => undefined), {
      program: 'quittance-worker',
      // The first program decided that it is recorded.
      OTEL_TRACES_SAMPLER_ARG: 0,
    });
    const [first] = receiver.spans;
    expect(later).toMatchObject({
      traceId: first?.traceId,
      parentSpanId: first?.spanId,
      program: 'quittance-worker',
    });
  });

  it('names the type of an error, but nothing of its message', async () => {
    const work = () => inTrace('charge', {}, () => Promise.reject(new RangeError('ana@example.com')));
    const spans = await traced(() => expect(work()).rejects.toThrow(RangeError));
    expect(spans).toMatchObject([{ isError: true, facts: { 'error.type': 'RangeError' } }]);
    expect(receiver.raw.join()).not.toContain('ana@example');
  });

  it('cuts off long facts', async () => {
    const [span] = await traced(() => inTrace('charge', { facts: { text: 'x'.repeat(5_000) } }, async () => undefined));
    expect(span?.facts).toEqual({ text: 'x'.repeat(2_000) });
  });

  it('sends the headers of the receiver', async () => {
    await traced(() => inTrace('charge', {}, async () => undefined), {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b, x-scope-orgid=1',
    });
    expect(receiver.authorizations).toEqual(['Bearer a=b']);
  });
});

describe('the span of a request', () => {
  const request = (traceparent?: string) => async () => {
    const span = startRequest('POST', { requestId, traceparent });
    span?.enter(() => void expect(traceOfLine().traceId).toHaveLength(32));
    span?.end({ name: 'POST /api/v1/login', status: 503, facts: { tenant: 'lumen' } });
  };

  it('starts a trace with the id of the request', async () => {
    expect(await traced(request())).toMatchObject([
      {
        name: 'POST /api/v1/login',
        traceId: traceIdOfRequest,
        parentSpanId: undefined,
        isError: true,
        facts: { 'http.request.method': 'POST', 'http.response.status_code': 503, tenant: 'lumen' },
      },
    ]);
  });

  it("is a part of the caller's trace", async () => {
    const spans = await traced(request(`00-${outside.traceId}-${outside.spanId}-00`));
    expect(spans).toMatchObject([{ traceId: outside.traceId, parentSpanId: outside.spanId }]);
  });

  it.each([
    'x',
    `01-${outside.traceId}-${outside.spanId}-01`,
    `00-${'0'.repeat(32)}-${outside.spanId}-01`,
    `00-${outside.traceId}-${'0'.repeat(16)}-01`,
    `00-${outside.traceId.toUpperCase()}-${outside.spanId}-01`,
  ])('ignores the invalid traceparent %s', async (traceparent) => {
    expect(await traced(request(traceparent))).toMatchObject([{ traceId: traceIdOfRequest }]);
  });

  it("isn't recorded because a caller asks for it", async () => {
    const traceparent = `00-${outside.traceId}-${outside.spanId}-01`;
    const isRecorded = async () => {
      startRequest('GET', { requestId, traceparent })?.enter(() => void expect(traceOfLine()).toEqual({}));
    };
    expect(await traced(isRecorded, { OTEL_TRACES_SAMPLER_ARG: 0 })).toEqual([]);
  });
});

describe('without a recorded trace', () => {
  it('a part of the work runs without a span', async () => {
    expect(await traced(async () => expect(await inSpan('select', {}, async () => 'row')).toBe('row'))).toEqual([]);
  });

  it('nothing is current, and work runs as usual', async () => {
    const { close } = await openTracing(off, { program: 'quittance-api' });
    expect(startRequest('GET', { requestId, traceparent: undefined })).toBeUndefined();
    expect(await inTrace('charge', {}, async () => [traceOfLine(), currentTraceparent()])).toEqual([{}, undefined]);
    await close();
  });

  it('a receiver that is away costs spans, not work', async () => {
    await receiver.close();
    expect(await traced(() => inTrace('charge', {}, async () => undefined))).toEqual([]);
    receiver = await openTraceReceiver();
  });
});
