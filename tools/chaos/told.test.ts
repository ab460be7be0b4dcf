import { expect, it } from 'vitest';
import { toldBy } from './told.ts';

const body = { responses: [{ responseCode: '1000' }], transactionReferenceCode: 'p-1', total: 10.1 };
const told = (status: number, answer: object = body) =>
  toldBy({ kind: 'answered', status, body: answer }, { inProgressCode: '9702' });

it('a payment that stands is made, with its total in cents', () => {
  expect(told(200)).toEqual({ kind: 'made', paymentId: 'p-1', totalCents: 1_010 });
});

it('another code with 200 is a decline', () => {
  expect(told(200, { ...body, responses: [{ responseCode: '4033' }] })).toMatchObject({ kind: 'declined' });
});

it('a refusal is a last word', () => {
  expect(told(422, { responses: [{ responseCode: '9200' }] })).toEqual({ kind: 'refused', code: '9200' });
  expect(told(409, { responses: [{ responseCode: '9720' }] })).toEqual({ kind: 'refused', code: '9720' });
});

it.each([202, 429, 500, 503])('%d is no last word', (status) => {
  expect(told(status)).toBeUndefined();
});

it('neither is a payment that is being made, nor an answer that never came', () => {
  expect(told(409, { responses: [{ responseCode: '9702' }] })).toBeUndefined();
  expect(toldBy({ kind: 'lost' }, { inProgressCode: '9702' })).toBeUndefined();
});

it('an answer that says nothing of a payment is a fault of the run', () => {
  expect(() => told(401)).toThrow('401');
  expect(() => told(200, {})).toThrow('payment/submit answered 200');
});
