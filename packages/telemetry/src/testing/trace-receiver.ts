import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a receiver stores it. `facts` are its attributes. */
export type ReceivedSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly isError: boolean;
  readonly program: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

export type TraceReceiver = {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Everything received, as text, to search it for what must not be there. */
  readonly raw: string[];
  /** Value of the `authorization` header of each export. */
  readonly authorizations: (string | undefined)[];
  close(): Promise<void>;
};

type Attribute = { key: string; value: Record<string, unknown> };
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        status?: { code?: number };
        attributes?: Attribute[];
      }[];
    }[];
  }[];
};

/** Receives traces over OTLP/HTTP with JSON, as a collector does. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const raw: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    raw.push(body);
    authorizations.push(request.headers.authorization);
    if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ spans, raw, authorizations },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const program = String(factsOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, status, attributes = [] }) => ({
        ...{ name, traceId, spanId, program },
        parentSpanId: parentSpanId || undefined,
        isError: status?.code === 2,
        facts: factsOf(attributes),
      })),
    );
  });
}

function factsOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
