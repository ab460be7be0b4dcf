import { expect, it } from 'vitest';
import { isNewPaymentPlanAllowed } from './new-plan-allowed.ts';
import { defaultPaymentPlanConfiguration } from './payment-configuration.ts';

it.each([
  [false, false, true],
  [false, true, true],
  [true, false, false],
  [true, true, true],
])(
  'with a single future payment %s, and both allowed %s, a new plan is allowed: %s (req 5.6)',
  (exists, both, expected) => {
    const configuration = {
      ...defaultPaymentPlanConfiguration,
      allowFutureDatedPaymentIfFutureDatedPaymentExist: both,
    };
    expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: exists }, configuration)).toBe(expected);
  },
);

it('a tenant without a plan configuration allows no plan beside a single future payment (req 5.6)', () => {
  expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: true }, defaultPaymentPlanConfiguration)).toBe(false);
});
