import { expect, it } from 'vitest';
import { toldBy } from './told.ts';

const body = { responses: [{ responseCode: '1000' }], transactionReferenceCode: 'p-1', total: 10.1 };
const told = (status: number, answer: object = body) =>
  toldBy({ kind: 'answered', status, body: answer }, { inProgressCode: '9702' });

it('toldBy reports a successful payment as made with its total in cents', () => {
  expect(told(200)).toEqual({ kind: 'made', paymentId: 'p-1', totalCents: 1_010 });
});

it('toldBy reports status 200 with another code as declined', () => {
  expect(told(200, { ...body, responses: [{ responseCode: '4033' }] })).toMatchObject({ kind: 'declined' });
});

it('toldBy reports a refusal as final', () => {
  expect(told(422, { responses: [{ responseCode: '9200' }] })).toEqual({ kind: 'refused', code: '9200' });
  expect(told(409, { responses: [{ responseCode: '9720' }] })).toEqual({ kind: 'refused', code: '9720' });
});

it.each([202, 429, 500, 503])('toldBy reports no final result for status %d', (status) => {
  expect(told(status)).toBeUndefined();
});

it('toldBy reports no final result for a payment in progress or a lost response', () => {
  expect(told(409, { responses: [{ responseCode: '9702' }] })).toBeUndefined();
  expect(toldBy({ kind: 'lost' }, { inProgressCode: '9702' })).toBeUndefined();
});

it('toldBy throws for a response unrelated to a payment', () => {
  expect(() => told(401)).toThrow('401');
  expect(() => told(200, {})).toThrow('payment/submit answered 200');
});
