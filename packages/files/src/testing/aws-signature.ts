import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type SigningKey = { readonly accessKeyId: string; readonly secretAccessKey: string };

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

/** Verifies the AWS Signature Version 4 of a request, including its body when the body is signed. */
export function isSignedBy(key: SigningKey, { request, body }: { request: IncomingMessage; body: Buffer }): boolean {
  const { groups } = authorizationForm.exec(request.headers.authorization ?? '') ?? {};
  const { id, scope, day, region, names, signature } = groups ?? {};
  if (!scope || !day || !region || !names || id !== key.accessKeyId) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const bodyHash = String(request.headers['x-amz-content-sha256'] ?? '');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  searchParams.sort();
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), names, bodyHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${key.secretAccessKey}`);
  return hmac(signingKey, toSign).toString('hex') === signature;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
