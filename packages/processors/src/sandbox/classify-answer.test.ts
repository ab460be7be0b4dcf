import { describe, expect, it } from 'vitest';
import type { Exchange } from '../http/http-exchange.ts';
import { classifyCharge, classifyFinding } from './classify-answer.ts';

const expected = { merchant: 'lumen', key: 'k1', amountCents: 1234, currency: 'USD', methodKind: 'card' } as const;
const charge = {
  id: 'ch_1',
  merchant: 'lumen',
  key: 'k1',
  amountCents: 1234,
  currency: 'USD',
  methodKind: 'card',
  status: 'succeeded',
  createdAtMs: 1,
};
const decline = { code: '4014', reason: 'cvv-mismatch' };
const declined = { verdict: 'declined', processorReference: 'ch_1', responseCode: '4014', reason: 'cvv-mismatch' };

function answered(status: number, body: unknown, retryAfter?: string): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answered', status, body: text, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

describe('classifyCharge', () => {
  const refusal = { error: { code: 'body_invalid', field: 'amountCents', message: 'No' } };
  const cases: [string, Exchange, object][] = [
    [
      'a refused connection',
      { kind: 'not-sent', reason: 'ECONNREFUSED' },
      { verdict: 'not-sent', reason: 'ECONNREFUSED' },
    ],
    ['name not found', { kind: 'not-sent', reason: 'ENOTFOUND' }, { verdict: 'not-sent' }],
    ['TLS failure', { kind: 'not-sent', reason: 'EPROTO' }, { verdict: 'not-sent' }],
    ['200 with our charge', answered(200, charge), { verdict: 'succeeded', processorReference: 'ch_1' }],
    ['201 with our charge', answered(201, charge), { verdict: 'succeeded' }],
    ['200 accepted', answered(200, { ...charge, status: 'accepted' }), { verdict: 'accepted' }],
    ['402 with a decline', answered(402, { ...charge, status: 'declined', decline }), declined],
    ['200 with a decline body', answered(200, { ...charge, status: 'declined', decline }), declined],
    ['402 without a body', answered(402, ''), { verdict: 'declined', responseCode: '4033' }],
    ['402 with a foreign body', answered(402, { no: 'funds' }), { verdict: 'declined', responseCode: '4033' }],
    ['400', answered(400, refusal), { verdict: 'not-executed', status: 400, reason: 'body_invalid: No (amountCents)' }],
    ['401', answered(401, refusal), { verdict: 'not-executed', status: 401 }],
    ['403', answered(403, 'Forbidden'), { verdict: 'not-executed', status: 403, reason: 'no reason given' }],
    ['404', answered(404, refusal), { verdict: 'not-executed', status: 404 }],
    ['422', answered(422, refusal), { verdict: 'not-executed', status: 422 }],
    ['409 while in flight', answered(409, refusal), { verdict: 'busy' }],
    ['429', answered(429, refusal), { verdict: 'busy' }],
    ['429 with seconds to wait', answered(429, refusal, '7'), { verdict: 'busy', retryAfterMs: 7000 }],
    ['429 with a date to wait for', answered(429, '', 'Wed, 21 Oct 2026 07:28:00 GMT'), { verdict: 'busy' }],
    ['500', answered(500, refusal), { verdict: 'unknown', reason: 'HTTP 500' }],
    ['502', answered(502, '<html>'), { verdict: 'unknown' }],
    ['503', answered(503, ''), { verdict: 'unknown' }],
    ['timeout', { kind: 'no-answer', reason: 'no complete response within 10000 ms' }, { verdict: 'unknown' }],
    ['reset', { kind: 'no-answer', reason: 'ECONNRESET' }, { verdict: 'unknown', reason: 'ECONNRESET' }],
    [
      'half a body',
      { kind: 'no-answer', reason: 'the connection closed before the whole response arrived' },
      { verdict: 'unknown' },
    ],
    ['bad JSON', answered(200, '{"id":"ch_1",}'), { verdict: 'unknown', reason: 'the response is not JSON' }],
    ['402 with bad JSON', answered(402, '{"id":'), { verdict: 'unknown' }],
    ['another amount', answered(200, { ...charge, amountCents: 1235 }), { verdict: 'unknown' }],
    ['another key', answered(200, { ...charge, key: 'k2' }), { verdict: 'unknown' }],
    ['another currency', answered(200, { ...charge, currency: 'CAD' }), { verdict: 'unknown' }],
    ['another merchant', answered(200, { ...charge, merchant: 'harbor' }), { verdict: 'unknown' }],
    ['another method', answered(200, { ...charge, methodKind: 'ach' }), { verdict: 'unknown' }],
    [
      '402 for another key',
      answered(402, { ...charge, key: 'k2', status: 'declined', decline }),
      { verdict: 'unknown' },
    ],
    ['402 for a charge that stands', answered(402, charge), { verdict: 'unknown' }],
    ['a decline without a code', answered(200, { ...charge, status: 'declined' }), { verdict: 'unknown' }],
    ['200 without a charge', answered(200, {}), { verdict: 'unknown', reason: 'the response is not a charge' }],
    ['a redirect', answered(302, ''), { verdict: 'unknown' }],
    ['any other status', answered(418, refusal), { verdict: 'unknown', reason: 'HTTP 418' }],
  ];
  it.each(cases)('classifies %s', (_name, exchange, verdict) => {
    expect(classifyCharge(exchange, expected)).toMatchObject(verdict);
  });

  it('uses the bank decline code for a bank decline without a reason', () => {
    const verdict = classifyCharge(answered(402, ''), { ...expected, methodKind: 'ach' });
    expect(verdict).toMatchObject({ verdict: 'declined', responseCode: '5055' });
  });

  it('masks an account number that a refusal repeats', () => {
    const echo = { error: { code: 'x', message: 'no account 000123456789 here' } };
    expect(classifyCharge(answered(422, echo), expected)).toMatchObject({ reason: 'x: no account * here' });
  });
});

describe('classifyFinding', () => {
  const notFound = { error: { code: 'charge_not_found', message: 'No charge' } };
  const cases: [string, Exchange, object][] = [
    ['our charge', answered(200, charge), { verdict: 'succeeded', processorReference: 'ch_1' }],
    ['our decline', answered(200, { ...charge, status: 'declined', decline }), declined],
    ['404 from the sandbox', answered(404, notFound), { verdict: 'not-found' }],
    ['404 from another server', answered(404, '<html>'), { verdict: 'unknown', reason: 'HTTP 404' }],
    ['409 while in flight', answered(409, ''), { verdict: 'busy' }],
    ['401', answered(401, notFound), { verdict: 'unknown' }],
    ['500', answered(500, notFound), { verdict: 'unknown' }],
    ['a refused connection', { kind: 'not-sent', reason: 'ECONNREFUSED' }, { verdict: 'unknown' }],
    ['another amount', answered(200, { ...charge, amountCents: 1 }), { verdict: 'unknown' }],
  ];
  it.each(cases)('classifies %s', (_name, exchange, verdict) => {
    const { methodKind: _, ...query } = expected;
    expect(classifyFinding(exchange, query)).toMatchObject(verdict);
  });
});
