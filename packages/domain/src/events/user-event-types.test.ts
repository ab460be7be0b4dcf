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
])('3.16 knows the event %s', (type) => {
  expect(userEventTypes).toContain(type);
});

it('3.16 names each event once', () => {
  expect(new Set(userEventTypes).size).toBe(userEventTypes.length);
});
