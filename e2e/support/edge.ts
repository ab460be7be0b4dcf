import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/** A proxy between the browser and the demo, like a load balancer, that can change responses. */
export type Edge = {
  /** Builds a tenant's portal URL through the edge. */
  readonly portalUrl: (tenant: string) => string;
  /** Deploys the next version: scripts get new names, and the old names return 404. */
  readonly deployNextVersion: () => void;
  /** Answers 404 to every matching path. */
  readonly lose: (path: RegExp) => void;
  readonly close: () => Promise<void>;
};

export type EdgeOptions = {
  /** Extra settings for the portal. */
  readonly portalSettings?: Readonly<Record<string, unknown>>;
  /** Extra origins that pages may connect to. */
  readonly connectTo?: readonly string[];
};

/** Matches a built script's name, which ends in a content hash. */
const scriptName = /([\w.-]+-[\w-]{8})\.js\b/g;

export async function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  const lost: RegExp[] = [];
  let isNext = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const isGone = isNext && /^\/build\/.*\.js$/.test(path) && !path.endsWith('.v2.js');
    if (isGone || lost.some((pattern) => pattern.test(path))) {
      response.writeHead(404).end();
      return;
    }
    const answer = await askDemo(request, path.replace('.v2.js', '.js'));
    if (answer === undefined) {
      response.destroy();
      return;
    }
    const sent = { ...answer, ...changed(answer, { path, isNext, options }) };
    response.writeHead(sent.status, sent.headers).end(request.method === 'HEAD' ? undefined : sent.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    portalUrl: (tenant) => `http://${tenant}.localhost:${port}`,
    deployNextVersion: () => {
      isNext = true;
    },
    lose: (path) => lost.push(path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function changed(
  { headers, body }: DemoAnswer,
  { path, isNext, options }: { path: string; isNext: boolean; options: EdgeOptions },
): Partial<DemoAnswer> {
  const { portalSettings = {}, connectTo = [] } = options;
  const policy = String(headers['content-security-policy']);
  const withPolicy = {
    ...headers,
    'content-security-policy': policy.replace("connect-src 'self'", ["connect-src 'self'", ...connectTo].join(' ')),
  };
  if (!/html|javascript|appConfig/.test(`${headers['content-type']} ${path}`)) return { headers: withPolicy };
  const settings = Object.entries(portalSettings).map((entry) =>
    JSON.stringify(Object.fromEntries([entry])).slice(1, -1),
  );
  const configured = body
    .toString()
    .replace(/(?<="config":\{|^\{)(?=\s*"apiUrl")/, () => settings.map((one) => `${one},`).join(''));
  if (!isNext) return { headers: withPolicy, body: Buffer.from(configured) };
  return { headers: withPolicy, body: Buffer.from(configured.replace(scriptName, '$1.v2.js')) };
}
