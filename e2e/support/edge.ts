import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/** What stands between the browser and the demo, as a load balancer does, and can change what passes. */
export type Edge = {
  /** The address of a tenant's portal through the edge. */
  readonly portalUrl: (tenant: string) => string;
  /** Puts the next version in the old one's place: its files have other names, and the old names are gone. */
  readonly deployNextVersion: () => void;
  /** Answers 404 to every path that matches. */
  readonly lose: (path: RegExp) => void;
  readonly close: () => Promise<void>;
};

export type EdgeOptions = {
  /** Settings that the portal gets beside its own. */
  readonly portalSettings?: Readonly<Record<string, unknown>>;
  /** Origins that pages may send to beside their own. */
  readonly connectTo?: readonly string[];
};

/** The name of a script of the build, which ends in the hash of its content. */
const scriptName = /([\w.-]+-[\w-]{8})\.js\b/g;

/** Starts an edge on a free port. */
export async function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  const lost: RegExp[] = [];
  let isNext = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const isGone = isNext && /^\/build\/.*\.js$/.test(path) && !path.endsWith('.v2.js');
    if (isGone || lost.some((pattern) => pattern.test(path))) return response.writeHead(404).end();
    const answer = await askDemo(request, path.replace('.v2.js', '.js'));
    if (answer === undefined) return response.destroy();
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
