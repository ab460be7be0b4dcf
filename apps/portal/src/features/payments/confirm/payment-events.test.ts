import { expect, it } from 'vitest';
import { paymentEvents } from './payment-events.ts';

it.each([
  ['paid', 'None', ['paymentCompleted']],
  ['paid', 'PIF', ['paymentCompleted', 'PIFPaymentSubmitted']],
  ['paid', 'SIF', ['paymentCompleted', 'SIFPaymentSubmitted']],
  ['declined', 'PIF', ['paymentDeclined']],
  ['likely-duplicate', 'PIF', ['DuplicatePaymentWarning']],
  ['refused', 'PIF', []],
  ['signed-out', 'PIF', []],
] as const)('a payment that is %s on a balance with pay type %s logs %j (req 3.16)', (kind, balancePayType, events) => {
  expect(paymentEvents({ kind }, { balancePayType })).toEqual(events);
});
