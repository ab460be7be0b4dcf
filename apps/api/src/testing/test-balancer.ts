import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** `readyAt` is the time of the last ready check that succeeded, on the clock of `performance.now()`. */
type Upstream = { port: number; agent: Agent; readyAt: number };

/** A ready check is valid for this long, which is shorter than a stopping server keeps answering. */
const goodForMs = 500;
const askEveryMs = 100;

/**
 * Starts a small load balancer for tests. It rotates between servers that are ready according to /readyz, keeps
 * connections alive and never sends a request twice. While none is ready, requests wait.
 */
export async function startTestBalancer() {
  const upstreams: Upstream[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const watching = setInterval(() => void Promise.all(upstreams.map(askIfReady)), askEveryMs);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const upstream = await next();
    const { method, url: path, headers } = incoming;
    const to = request({ host: '127.0.0.1', port: upstream.port, agent: upstream.agent, method, path, headers });
    to.on('response', (answer) => {
      const { connection: _connection, ...passed } = answer.headers;
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, passed));
      answer.on('error', () => outgoing.destroy());
    });
    to.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(to);
  }

  /** Returns the next ready server, and checks servers again whose last check is too old. */
  async function next(): Promise<Upstream> {
    for (;;) {
      for (let tries = 0; tries < upstreams.length; tries++) {
        const upstream = upstreams[turn++ % upstreams.length];
        if (upstream && performance.now() - upstream.readyAt < goodForMs) return upstream;
      }
      await Promise.all(upstreams.map(askIfReady));
      await delay(10);
    }
  }

  return {
    port: (server.address() as AddressInfo).port,
    add: (port: number) => void upstreams.push({ port, agent: new Agent({ keepAlive: true }), readyAt: -goodForMs }),
    /** Resolves once requests go to the server at this port again. */
    async untilReady(port: number): Promise<void> {
      const upstream = upstreams.find((each) => each.port === port);
      while (upstream && performance.now() - upstream.readyAt >= goodForMs) await delay(20);
    },
    async close() {
      clearInterval(watching);
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function askIfReady(upstream: Upstream): Promise<void> {
  const askedAt = performance.now();
  const isReady = await new Promise<boolean>((resolve) => {
    const asking = get({ host: '127.0.0.1', port: upstream.port, path: '/readyz', agent: false, timeout: 2_000 });
    asking.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
  // The check counts from the time of its request, since it says nothing about later times. A failed check counts at
  // once.
  upstream.readyAt = isReady ? Math.max(upstream.readyAt, askedAt) : -goodForMs;
}
