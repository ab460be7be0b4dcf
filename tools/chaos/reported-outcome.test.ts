import { expect, it } from 'vitest';
import { readResponse } from './reported-outcome.ts';

const body = { responses: [{ responseCode: '1000' }], transactionReferenceCode: 'p-1', total: 10.1 };
const read = (status: number, answer: object = body) =>
  readResponse({ kind: 'answered', status, body: answer }, { inProgressCode: '9702' });

it('readResponse reports a successful payment as made with its total in cents', () => {
  expect(read(200)).toEqual({ kind: 'made', paymentId: 'p-1', totalCents: 1_010 });
});

it('readResponse reports status 200 with another code as declined', () => {
  expect(read(200, { ...body, responses: [{ responseCode: '4033' }] })).toMatchObject({ kind: 'declined' });
});

it('readResponse reports a refusal as final', () => {
  expect(read(422, { responses: [{ responseCode: '9200' }] })).toEqual({ kind: 'refused', code: '9200' });
  expect(read(409, { responses: [{ responseCode: '9720' }] })).toEqual({ kind: 'refused', code: '9720' });
});

it.each([202, 429, 500, 503])('readResponse reports no final result for status %d', (status) => {
  expect(read(status)).toBeUndefined();
});

it('readResponse reports no final result for a payment in progress or a lost response', () => {
  expect(read(409, { responses: [{ responseCode: '9702' }] })).toBeUndefined();
  expect(readResponse({ kind: 'lost' }, { inProgressCode: '9702' })).toBeUndefined();
});

it('readResponse throws for a response unrelated to a payment', () => {
  expect(() => read(401)).toThrow('401');
  expect(() => read(200, {})).toThrow('payment/submit answered 200');
});
