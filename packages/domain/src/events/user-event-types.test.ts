import { expect, it } from 'vitest';
import { userEventTypes } from './user-event-types.ts';

it.each([
  'loginSuccess',
  'paymentCompleted',
  'weeklyScheduleSet',
  'DuplicatePaymentWarning',
  'PIFPaymentSubmitted',
  'BankAccountLookupSuccess',
  'UniqueVisit',
  'LoginFailure2FaCodeInvalid',
  'Send2FACodeFailure',
])('userEventTypes includes %s (req 3.16)', (type) => {
  expect(userEventTypes).toContain(type);
});

it('userEventTypes has no duplicates (req 3.16)', () => {
  expect(new Set(userEventTypes).size).toBe(userEventTypes.length);
});
