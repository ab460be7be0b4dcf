import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/**
 * What the network does to one call. `unsent` breaks the connection before the demo hears of it. All others come after the demo has done
 * what it was asked: the connection breaks without an answer, half of the answer comes, what comes is no JSON, or the edge answers in the
 * demo's place with a status of its own.
 */
export type Fault = 'unsent' | 'lost' | 'half' | 'bad-json' | 500 | 503;

/** A call whose answer is kept back. */
type HeldCall = {
  /** Resolves once the demo has done what it was asked, with the status of its answer. */
  readonly done: Promise<number>;
  /** Lets the answer go on to the browser; with a fault it is spoiled on the way. */
  readonly release: (fault?: Fault) => void;
};

/** What stands between the browser and the demo, and fails where it is told to. */
export type FaultyEdge = {
  /** The address of a tenant's portal through the edge. */
  readonly portalUrl: (tenant: string) => string;
  /** Spoils the next calls of a path, one fault a call, in this order. */
  readonly spoil: (path: string, ...faults: readonly Fault[]) => void;
  /** Keeps back the answer to the next call of a path. */
  readonly hold: (path: string) => HeldCall;
  /** The bodies that came for a path, in order. */
  readonly bodiesOf: (path: string) => readonly Record<string, unknown>[];
  readonly close: () => Promise<void>;
};

type Plan = {
  readonly path: string;
  readonly before?: Fault;
  readonly after: (status: number) => Promise<Fault | undefined>;
};

/** Starts an edge on a free port. Each connection carries one call, so that the browser never sends a lost one again by itself. */
export async function startFaultyEdge(): Promise<FaultyEdge> {
  const plans: Plan[] = [];
  const bodies: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const planned = plans.findIndex((plan) => path.endsWith(plan.path));
    const [plan] = planned < 0 ? [] : plans.splice(planned, 1);
    if (plan?.before !== undefined) return request.socket.resetAndDestroy();
    const body = bodyOf(request);
    const answer = await askDemo(request, path);
    if (answer === undefined) return response.destroy();
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

/** The body of a call as JSON; an empty object where it is none. Reads along while the request is handed on. */
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
      // The length of the whole is promised, and the connection ends in the middle.
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
