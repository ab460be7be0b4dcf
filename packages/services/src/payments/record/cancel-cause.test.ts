import { expect, it } from 'vitest';
import { unannouncedReason } from '../../debit-notices/unannounced-reason.ts';
import { disputedReason } from '../../disputes/disputed-reason.ts';
import { bankRefusedReason, cardRefusedReason } from '../../fees/check-scheduled-payment.ts';
import { settledReason } from '../../settlements/settled-reason.ts';
import { cancelCause } from './cancel-cause.ts';

it.each([
  ['the customer canceled it', 'customer'],
  [settledReason, 'settled'],
  [disputedReason, 'disputed'],
  [unannouncedReason, 'unannounced'],
  [bankRefusedReason, 'bank-not-accepted'],
  [cardRefusedReason, 'card-not-accepted'],
  ['a newer slip took its place', 'other'],
  ['constructor', 'other'],
  [null, 'other'],
])('cancelCause maps the reason %j to the cause %s (req 3.8)', (reason, cause) => {
  expect(cancelCause(reason)).toBe(cause);
});
