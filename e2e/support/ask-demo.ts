import { type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { demoPort } from './demo-port.ts';

export type DemoAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Hands a browser's request on to the demo, for the same host; undefined when the demo does not answer. */
export async function askDemo(request: IncomingMessage, path: string): Promise<DemoAnswer | undefined> {
  const headers = { ...request.headers };
  // What comes back is read and changed: it must not be packed, and must not be "unchanged".
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

/** The length changes with the body. */
function headOf({ statusCode = 502, headers }: IncomingMessage): Omit<DemoAnswer, 'body'> {
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...kept } = headers;
  return { status: statusCode, headers: kept };
}
