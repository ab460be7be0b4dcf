import { expect, it } from 'vitest';
import { isNewPaymentPlanAllowed } from './new-plan-allowed.ts';
import { defaultPaymentPlanConfiguration } from './payment-configuration.ts';

it.each([
  [false, false, true],
  [false, true, true],
  [true, false, false],
  [true, true, true],
])('5.6 with a single future payment %s, and both allowed %s, a new plan is allowed: %s', (exists, both, expected) => {
  const configuration = {
    ...defaultPaymentPlanConfiguration,
    allowFutureDatedPaymentIfFutureDatedPaymentExist: both,
  };
  expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: exists }, configuration)).toBe(expected);
});

it('5.6 a tenant without a plan configuration allows no plan beside a single future payment', () => {
  expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: true }, defaultPaymentPlanConfiguration)).toBe(false);
});
