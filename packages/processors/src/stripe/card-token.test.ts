import { expect, it } from 'vitest';
import { cardToken, readCardToken } from './card-token.ts';

it.each([
  ['pm_1', { paymentMethod: 'pm_1' }],
  ['cus_1/pm_2', { paymentMethod: 'pm_2', customer: 'cus_1' }],
])('%s is unchanged after it is read and written', (token, card) => {
  expect(readCardToken(token)).toEqual(card);
  expect(cardToken(card)).toBe(token);
});

it.each(['', 'tok_1', 'pm_', 'cus_1', 'cus_1/', 'cus_1/pm_2/pm_3', 'pm_1 ', 'pm_1/../customers'])(
  '%j is refused as a Stripe card',
  (token) => {
    expect(readCardToken(token)).toBeUndefined();
  },
);
