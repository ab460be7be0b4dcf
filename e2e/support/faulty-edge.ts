import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/**
 * A network fault for one request. `unsent` breaks the connection before the demo receives the request. All others
 * happen after the demo has processed it: the connection breaks without a response, half of the response arrives, the
 * response isn't JSON, or the edge answers with its own status.
 */
export type Fault = 'unsent' | 'lost' | 'half' | 'bad-json' | 500 | 503;

/** A request whose response is held back. */
type HeldCall = {
  /** Resolves with the response's status once the demo has processed the request. */
  readonly done: Promise<number>;
  /** Passes the response to the browser, damaged if a fault is given. */
  readonly release: (fault?: Fault) => void;
};

/** A proxy between the browser and the demo that fails on demand. */
export type FaultyEdge = {
  /** Builds a tenant's portal URL through the edge. */
  readonly portalUrl: (tenant: string) => string;
  /** Applies faults to the next requests for a path, one each, in this order. */
  readonly spoil: (path: string, ...faults: readonly Fault[]) => void;
  /** Holds back the response to the next request for a path. */
  readonly hold: (path: string) => HeldCall;
  /** Returns the bodies received for a path, in order. */
  readonly bodiesOf: (path: string) => readonly Record<string, unknown>[];
  readonly close: () => Promise<void>;
};

type Plan = {
  readonly path: string;
  readonly before?: Fault;
  readonly after: (status: number) => Promise<Fault | undefined>;
};

/**
 * Starts an edge on a free port. Each connection carries one request, so that the browser never resends a lost one on
 * its own.
 */
export async function startFaultyEdge(): Promise<FaultyEdge> {
  const plans: Plan[] = [];
  const bodies: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const planned = plans.findIndex((plan) => path.endsWith(plan.path));
    const [plan] = planned < 0 ? [] : plans.splice(planned, 1);
    if (plan?.before !== undefined) {
      request.socket.resetAndDestroy();
      return;
    }
    const body = bodyOf(request);
    const answer = await askDemo(request, path);
    if (answer === undefined) {
      response.destroy();
      return;
    }
    if (request.method === 'POST') bodies.push({ path, body: await body });
    send({ request, response, answer, fault: await plan?.after(answer.status) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    portalUrl: (tenant) => `http://${tenant}.localhost:${port}`,
    spoil(path, ...faults) {
      for (const fault of faults) {
        plans.push({ path, ...(fault === 'unsent' && { before: fault }), after: async () => fault });
      }
    },
    hold(path) {
      const done = Promise.withResolvers<number>();
      const released = Promise.withResolvers<Fault | undefined>();
      plans.push({
        path,
        after(status) {
          done.resolve(status);
          return released.promise;
        },
      });
      return { done: done.promise, release: released.resolve };
    },
    bodiesOf: (path) => bodies.filter((each) => each.path.endsWith(path)).map(({ body }) => body),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Parses the request body as JSON while the request is forwarded. Returns an empty object when it isn't JSON. */
function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    request.on('end', () => {
      try {
        resolve(JSON.parse(Buffer.concat(parts).toString()));
      } catch {
        resolve({});
      }
    });
  });
}

type Sent = { request: IncomingMessage; response: ServerResponse; answer: DemoAnswer; fault: Fault | undefined };

function send({ request, response, answer, fault }: Sent): void {
  const { status, body } = answer;
  const headers = { ...answer.headers, connection: 'close' };
  const whole = request.method === 'HEAD' ? undefined : body;
  switch (fault) {
    case undefined:
      response.writeHead(status, headers).end(whole);
      return;
    case 'unsent':
    case 'lost':
      request.socket.resetAndDestroy();
      return;
    case 'half':
      // Announces the full length and ends the connection halfway.
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
      return;
    case 'bad-json':
      response.writeHead(200, headers).end(body.subarray(0, -1));
      return;
    default:
      response
        .writeHead(fault, { 'content-type': 'text/html', connection: 'close' })
        .end('<h1>The edge has failed</h1>');
  }
}
