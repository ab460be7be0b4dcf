import { expect, it } from 'vitest';
import { navigationEvent } from './user-event-types.ts';

const mapping = {
  '/make-payment': 'navigateMakePayment',
  '/make-payment/*-payment-method': 'navigatePaymentMethods',
  '*/d/user-profile*': 'navigateUserProfile',
  '/history*': 'navigateHistory',
  '/a.b': 'navigateSuccess',
} as const;

it.each([
  ['/make-payment', 'navigateMakePayment'],
  ['/make-payment/', 'navigateMakePayment'],
  ['/Make-Payment', 'navigateMakePayment'],
  ['/make-payment/review', undefined],
  ['/make-payment/add-payment-method', 'navigatePaymentMethods'],
  ['/history', 'navigateHistory'],
  ['/history/d/user-profile', 'navigateUserProfile'],
  ['/a.b', 'navigateSuccess'],
  ['/aXb', undefined],
  ['/', undefined],
])('navigationEvent at %s is %s (req 3.16)', (pathname, event) => {
  expect(navigationEvent(pathname, mapping)).toBe(event);
});
