import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves the built portal like any static host, with index.html for unknown paths and without an API. */
export async function serveStatic(): Promise<{ url: string; close(): void }> {
  const dist = path.join(import.meta.dirname, '../../apps/portal/dist');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://static');
    if (pathname.startsWith('/api/')) {
      response.writeHead(404).end();
      return;
    }
    const sent = await sendFile(response, path.join(dist, path.normalize(pathname)));
    if (!sent) await sendFile(response, path.join(dist, 'index.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://lumen.localhost:${port}`, close: () => server.close() };
}

async function sendFile(response: ServerResponse, file: string): Promise<boolean> {
  const type = types[path.extname(file)];
  const content = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (content !== undefined && type !== undefined) response.writeHead(200, { 'content-type': type }).end(content);
  return content !== undefined;
}
