import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { HostAddress } from './find-webhook-target.ts';
import { openWebhooks } from './open-webhooks.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const local: HostAddress[] = [{ address: '127.0.0.1', family: 4 }];
const names: Record<string, HostAddress[]> = {
  'hooks.test': local,
  'public.example': [{ address: '8.8.8.8', family: 4 }],
  'half.example': [{ address: '8.8.8.8', family: 4 }, ...local],
  'mapped.example': [{ address: '::ffff:10.0.0.1', family: 6 }],
  'metadata.example': [{ address: '169.254.169.254', family: 4 }],
};
async function resolve(host: string): Promise<HostAddress[]> {
  const addresses = names[host];
  if (!addresses) throw new Error('ENOTFOUND');
  return addresses;
}
const settings = { WEBHOOK_PORTS: '443,8443', WEBHOOK_TEST_HOSTS: 'hooks.test' };
const webhooks = openWebhooks(settings, { resolve });
const post = (url: string, port = webhooks) => port.post({ url, headers: { 'x-test': 'yes' }, body: '{"a":1}' });

describe('webhook address checks', () => {
  it.each([
    ['https://public.example/hook', undefined],
    ['https://public.example:8443/', undefined],
    ['https://8.8.8.8/', undefined],
    ['http://hooks.test:3000/', undefined],
    ['http://public.example/', 'form'],
    ['ftp://public.example/', 'form'],
    ['https://user:secret@public.example/', 'form'],
    ['not an address', 'form'],
    ['https://public.example:22/', 'port'],
    ['https://nobody.example/', 'unknown-host'],
    ['https://half.example/', 'not-public'],
    ['https://mapped.example/', 'not-public'],
    ['https://metadata.example/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:127.0.0.1]/', 'not-public'],
    ['https://[64:ff9b::a00:1]/', 'not-public'],
  ])('%s: %s', async (url, fault) => {
    expect(await webhooks.check(url)).toBe(fault);
    if (fault) expect(await post(url)).toMatchObject({ status: null, failure: fault });
  });

  it('apply again when a host resolves to another address before the post', async () => {
    let hits = 0;
    const port = await serve((_request, response) => {
      hits += 1;
      response.end();
    });
    const looks: HostAddress[][] = [[{ address: '8.8.8.8', family: 4 }], local];
    const rebinding = openWebhooks(
      { ...settings, WEBHOOK_PORTS: String(port) },
      { resolve: async () => looks.shift() ?? local },
    );
    expect(await rebinding.check(`https://rebound.example:${port}/`)).toBeUndefined();
    expect(await post(`https://rebound.example:${port}/`, rebinding)).toMatchObject({ failure: 'not-public' });
    expect([hits, looks]).toEqual([0, []]);
  });
});

describe('a webhook post', () => {
  it('sends its headers and body, and returns the status and the start of the response', async () => {
    let seen = '';
    const port = await serve((request, response) => {
      request.on('data', (chunk) => {
        seen += chunk;
      });
      request.on('end', () => {
        seen += ` ${request.method} ${request.headers['x-test']} ${request.headers.host}`;
        response.writeHead(202).end('thank you\0');
      });
    });
    const answer = await post(`http://hooks.test:${port}/a?b=c`);
    expect(answer).toMatchObject({ status: 202, answer: 'thank you\uFFFD', failure: null });
    expect(seen).toBe(`{"a":1} POST yes hooks.test:${port}`);
  });

  it("doesn't follow redirects", async () => {
    let hits = 0;
    const port = await serve((request, response) => {
      hits += 1;
      response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end();
    });
    expect(await post(`http://hooks.test:${port}/`)).toMatchObject({ status: 302, failure: null });
    expect(hits).toBe(1);
  });

  it('stops reading an endless response at the limit', async () => {
    const port = await serve((_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(more));
    });
    const { status, answer } = await post(`http://hooks.test:${port}/`);
    expect([status, answer.length]).toEqual([200, 1_000]);
  });

  it('returns the status of a truncated response', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await post(`http://hooks.test:${port}/`)).toMatchObject({ status: 200, answer: 'half' });
  });

  it('reports a closed or refused connection', async () => {
    const port = await serve((request) => request.socket.destroy());
    expect(await post(`http://hooks.test:${port}/`)).toMatchObject({ status: null, failure: 'closed' });
    const closedPort = await serve(() => undefined);
    await new Promise((resolve_) => servers.pop()?.close(resolve_));
    expect(await post(`http://hooks.test:${closedPort}/`)).toMatchObject({ status: null, failure: 'refused' });
  });

  it("times out when the server doesn't respond", async () => {
    const port = await serve(() => undefined);
    const impatient = openWebhooks(settings, { resolve, timeoutMs: 100 });
    expect(await post(`http://hooks.test:${port}/`, impatient)).toMatchObject({ status: null, failure: 'timeout' });
    const unknown = openWebhooks(settings, { resolve: () => new Promise(() => undefined), timeoutMs: 100 });
    expect(await post('https://public.example/', unknown)).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('fails for a server with an untrusted certificate', async () => {
    const server = new SMTPServer({ secure: true });
    server.on('error', () => undefined);
    await new Promise<void>((resolve_) => server.listen(0, '127.0.0.1', resolve_));
    const { port } = server.server.address() as AddressInfo;
    expect(await post(`https://hooks.test:${port}/`)).toMatchObject({ status: null, failure: 'tls' });
    await new Promise<void>((resolve_) => server.close(resolve_));
  });
});
