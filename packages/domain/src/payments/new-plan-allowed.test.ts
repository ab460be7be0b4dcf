import { expect, it } from 'vitest';
import { isNewPaymentPlanAllowed } from './new-plan-allowed.ts';
import { defaultPaymentPlanConfiguration } from './payment-configuration.ts';

it.each([
  [false, false, true],
  [false, true, true],
  [true, false, false],
  [true, true, true],
])(
  'isNewPaymentPlanAllowed with a single future payment %s and both allowed %s returns %s (req 5.6)',
  (exists, both, expected) => {
    const configuration = {
      ...defaultPaymentPlanConfiguration,
      allowFutureDatedPaymentIfFutureDatedPaymentExist: both,
    };
    expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: exists }, configuration)).toBe(expected);
  },
);

it('isNewPaymentPlanAllowed without a plan configuration returns false with a single future payment (req 5.6)', () => {
  expect(isNewPaymentPlanAllowed({ singleFuturePaymentExist: true }, defaultPaymentPlanConfiguration)).toBe(false);
});
