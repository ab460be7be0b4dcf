import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAccounts, putAccount } from './accounts.ts';
import { allCreditorCalls } from './all-creditor-calls.ts';
import { isTagged } from './creditor-call.ts';
import { errorCode, errorStatus, errorType } from './creditor-errors.ts';
import { getCustomer } from './customers.ts';

describe('calls', () => {
  it('have unique operations, and none without a scope for its access', () => {
    const ids = allCreditorCalls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { method, scope } of allCreditorCalls) expect(scope).toMatch(method === 'GET' ? /:read$/ : /:write$/);
  });

  it('tag single resources and writes of them, but no pages or outcomes', () => {
    const tagged = allCreditorCalls.filter(isTagged).map(({ operationId }) => operationId);
    expect(tagged).toEqual([
      ...['getCustomer', 'putCustomer', 'getAccount', 'putAccount', 'getBill', 'putBill', 'getPayment'],
      ...['getPayLink', 'getImport', 'getPostingFile'],
      ...['getScheduledPayment', 'getPlan', 'getAutopay', 'getOffer', 'putOffer'],
    ]);
  });
});

describe('queries', () => {
  it.each([
    [listAccounts.query, { limit: '7', isClosed: 'true' }, { limit: 7, isClosed: true }],
    [listAccounts.query, { limit: '100', isClosed: 'false' }, { limit: 100, isClosed: false }],
    [getCustomer.query, { expand: 'accounts' }, { expand: ['accounts'] }],
    [putAccount.query, { dryRun: 'true' }, { dryRun: true }],
  ])('are read and written without a loss: %#', (schema, wire, value) => {
    expect(z.decode(schema as z.ZodMiniType, wire as never)).toEqual(value);
    expect(z.encode(schema as z.ZodMiniType, value as never)).toEqual(wire);
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: '' },
    { isClosed: 'yes' },
    { cursor: 'next' },
    { other: '1' },
  ])('refuse %j', (wire) => {
    expect(z.safeDecode(listAccounts.query as z.ZodMiniType, wire as never).success).toBe(false);
  });

  it('refuse an unknown name among those to include', () => {
    for (const expand of ['payments', 'accounts,payments', '', 'accounts,'])
      expect(z.safeDecode(getCustomer.query as z.ZodMiniType, { expand } as never).success).toBe(false);
  });
});

describe('errors', () => {
  it.each([
    ['RecordInvalid', 'record_invalid', 422, 'invalid_request'],
    ['RequestInvalid', 'request_invalid', 400, 'invalid_request'],
    ['Unauthorized', 'unauthorized', 401, 'authentication'],
    ['KeyScopeMissing', 'key_scope_missing', 403, 'permission'],
    ['NotFound', 'not_found', 404, 'not_found'],
    ['RequestInProgress', 'request_in_progress', 409, 'conflict'],
    ['ResourceChanged', 'resource_changed', 412, 'conflict'],
    ['TooManyRequests', 'too_many_requests', 429, 'rate_limit'],
    ['Unavailable', 'unavailable', 503, 'server'],
    // Elsewhere an outcome with the status 200.
    ['PaymentDeclined', 'payment_declined', 422, 'invalid_request'],
  ] as const)('%s has the code %s, the status %d and the type %s', (name, code, status, type) => {
    expect([errorCode(name), errorStatus(name), errorType(errorStatus(name))]).toEqual([code, status, type]);
  });
});
