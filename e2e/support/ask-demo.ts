import { type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { demoPort } from './demo-port.ts';

export type DemoAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Forwards a browser's request to the demo with the same host. Returns undefined when the demo doesn't respond. */
export async function askDemo(request: IncomingMessage, path: string): Promise<DemoAnswer | undefined> {
  const headers = { ...request.headers };
  // Responses are read and changed here, so they must not be compressed or "304 Not Modified".
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  try {
    return await new Promise((resolve, reject) => {
      const onward = requestOf({ host: '127.0.0.1', port: demoPort, method: request.method, path, headers });
      onward.on('error', reject);
      onward.on('response', (response) => {
        buffer(response).then((body) => resolve({ ...headOf(response), body }), reject);
      });
      request.pipe(onward);
    });
  } catch {
    return undefined;
  }
}

/** Drops the content length, because the body may change. */
function headOf({ statusCode = 502, headers }: IncomingMessage): Omit<DemoAnswer, 'body'> {
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...kept } = headers;
  return { status: statusCode, headers: kept };
}
