import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSignedBy, type SigningKey } from './aws-signature.ts';

/**
 * Starts a local server with the subset of the S3 protocol that we use. It accepts only requests signed with the key.
 */
export async function startS3Server(key: SigningKey, { bucket }: { bucket: string }) {
  const objects = new Map<string, Buffer>();
  const state = { isBroken: false, asked: 0 };
  const server = createServer(async (request, response) => {
    state.asked += 1;
    const body = await buffer(request);
    const answer = state.isBroken ? fault(503, 'SlowDown') : answerTo(request, { key, bucket, objects, body });
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Answer = { status: number; body?: Buffer | string };

function answerTo(
  request: IncomingMessage,
  { key, bucket, objects, body }: { key: SigningKey; bucket: string; objects: Map<string, Buffer>; body: Buffer },
): Answer {
  if (!isSignedBy(key, { request, body })) return fault(403, 'SignatureDoesNotMatch');
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(`/${bucket}/`)) return fault(404, 'NoSuchBucket');
  const name = pathname.slice(bucket.length + 2);
  if (request.method === 'PUT') {
    objects.set(name, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  const found = objects.get(name);
  return found ? { status: 200, body: found } : fault(404, 'NoSuchKey');
}

function fault(status: number, code: string): Answer {
  return {
    status,
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}
