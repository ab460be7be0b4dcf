import { responseCodes } from '@quittance/contract/codes/response-codes';
import { errorAnswer } from '@quittance/contract/wire/envelope';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRaw } from '../../testing/send-raw.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { PUBLIC_TLS: 'true', PORTAL_URL: 'https://{tenant}.localhost' },
  );
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

describe('unreadable request', () => {
  it.each([
    ['words', 400, 'hello there\r\n\r\n'],
    ['an unknown method', 400, 'PAY /api/v1/payment/submit HTTP/1.1\r\nhost: pay.localhost\r\n\r\n'],
    ['an invalid HTTP version', 400, 'GET / HTTP/9.9\r\n\r\n'],
    [
      'two lengths for one body',
      400,
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef',
    ],
    [
      'a length for a chunked body',
      400,
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a chunk with an invalid length', 400, 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['a header with a line break in it', 400, 'GET / HTTP/1.1\r\nhost: a\r\nx-a: b\rc\r\n\r\n'],
    ['an unsupported expectation', 417, 'GET / HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n\r\n'],
    ['endless headers', 431, `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`],
  ])('gets the usual error envelope, and its connection is closed: %s (req 7.1)', async (_what, status, bytes) => {
    const answer = await sendRaw(port, bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain("frame-ancestors 'none'");
    expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
    const { code: responseCode, message: errorMessage } = responseCodes.RequestInvalid;
    expect(errorAnswer.parse(JSON.parse(body)).responses).toEqual([{ responseCode, errorMessage }]);
  });
});

describe("URL that can't be decoded", () => {
  it('is refused with the security headers', async () => {
    const answer = await sendRaw(port, 'GET /%zz HTTP/1.1\r\nhost: pay.localhost\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
  });
});

describe('TRACE method', () => {
  it.each(['/', '/login', '/api/v1/tenant/config'])('echoes nothing of a request to %s', async (path) => {
    const bytes = `TRACE ${path} HTTP/1.1\r\nhost: pay.localhost\r\nx-secret: open-sesame\r\nconnection: close\r\n\r\n`;
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('open-sesame');
  });
});
