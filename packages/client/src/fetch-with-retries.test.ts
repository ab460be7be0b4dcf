import { describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';
import { everyItem, QuittanceError, unwrap } from './quittance-error.ts';

type Answer = Response | Error;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const failure = (code: string, status: number, headers: Record<string, string> = {}) =>
  json(
    { error: { type: 'server', code, message: 'No.', requestID: 'r', docs: 'https://x.example/#c' } },
    status,
    headers,
  );

/** A client whose server gives these answers in turn, with what was sent and waited. */
function clientOf(answers: readonly Answer[], maxRetries?: number) {
  const left = [...answers];
  const sent: { key: string | null; authorization: string | null; url: string; body: string }[] = [];
  const waited: number[] = [];
  const client = createClient({
    baseUrl: 'https://lumen.example.com/',
    key: 'qk_test',
    ...(maxRetries !== undefined && { maxRetries }),
    async fetch(request) {
      const { headers, url } = request;
      sent.push({
        key: headers.get('idempotency-key'),
        authorization: headers.get('authorization'),
        url,
        body: await request.text(),
      });
      const answer = left.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
    sleep: async (milliseconds) => {
      waited.push(milliseconds);
    },
  });
  return { client, sent, waited };
}

const params = { path: { customerReferenceCode: 'C 1/2' } };
const body = { firstName: 'Dana' };

describe('createClient', () => {
  it('repeats a write with the same idempotency key and body after a lost connection and server errors', async () => {
    const answers = [
      new TypeError('fetch failed'),
      failure('unavailable', 503),
      failure('request_in_progress', 409),
      json({ customerID: 'c' }),
    ];
    const { client, sent, waited } = clientOf(answers);
    const customer = await unwrap(client.PUT('/v1/creditor/customers/{customerReferenceCode}', { params, body }));
    expect(customer.customerID).toBe('c');
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[3]).toMatchObject({
      authorization: 'Bearer qk_test',
      url: 'https://lumen.example.com/api/v1/creditor/customers/C%201%2F2',
      body: '{"firstName":"Dana"}',
    });
    const [first = 0, second = 0, third = 0] = waited;
    expect([first <= 250, second >= 250, third >= 500]).toEqual([true, true, true]);
  });

  it('waits as long as the server asks', async () => {
    const { client, waited } = clientOf([
      failure('too_many_requests', 429, { 'retry-after': '7' }),
      json({ data: [], nextCursor: null }),
    ]);
    await unwrap(client.GET('/v1/creditor/accounts'));
    expect(waited).toEqual([7_000]);
  });

  it.each([
    ['a refusal', failure('record_invalid', 422)],
    ['another conflict', failure('refund_exists', 409)],
  ])('does not repeat %s', async (_what, answer) => {
    const { client, sent } = clientOf([answer]);
    await expect(
      unwrap(client.PUT('/v1/creditor/customers/{customerReferenceCode}', { params, body })),
    ).rejects.toThrow(QuittanceError);
    expect(sent).toHaveLength(1);
  });

  it('gives up after the retries, with the last error', async () => {
    const { client, sent } = clientOf([failure('unavailable', 503), failure('unavailable', 503)], 1);
    const failed = unwrap(client.GET('/v1/creditor/accounts'));
    await expect(failed).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(sent).toHaveLength(2);
    const lost = clientOf([new TypeError('fetch failed')], 0);
    await expect(unwrap(lost.client.GET('/v1/creditor/accounts'))).rejects.toThrow('fetch failed');
  });

  it('uses your own key, and none for a read or a dry run', async () => {
    const { client, sent } = clientOf([json({}), json({}), json({ data: [], nextCursor: null })]);
    const path = '/v1/creditor/customers/{customerReferenceCode}';
    await client.PUT(path, { params: { ...params, header: { 'Idempotency-Key': 'job-1' } }, body });
    await client.PUT(path, { params: { ...params, query: { dryRun: 'true' } }, body });
    await client.GET('/v1/creditor/customers');
    expect(sent.map(({ key }) => key)).toEqual(['job-1', null, null]);
  });
});

describe('everyItem', () => {
  it('goes over every page', async () => {
    const { client, sent } = clientOf([
      json({ data: [{ paymentID: '1' }, { paymentID: '2' }], nextCursor: 'next' }),
      json({ data: [{ paymentID: '3' }], nextCursor: null }),
    ]);
    const found: string[] = [];
    const load = (cursor: string | undefined) =>
      client.GET('/v1/creditor/payments', { params: { query: cursor === undefined ? {} : { cursor } } });
    for await (const { paymentID } of everyItem(load)) found.push(paymentID);
    expect(found).toEqual(['1', '2', '3']);
    expect(sent[1]?.url).toContain('cursor=next');
  });

  it('throws for a response that is not from the API', async () => {
    const { client } = clientOf([new Response('<html>Bad gateway</html>', { status: 404 })]);
    await expect(unwrap(client.GET('/v1/creditor/payments'))).rejects.toThrow('status 404');
  });
});
