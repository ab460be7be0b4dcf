import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { lastReturnDay } from './return-window.ts';

const settledOn = parseDate('2026-11-24');
const twoBankDays = '2026-11-27';
const afterSixtyDays = '2027-01-25';

describe('lastReturnDay', () => {
  it.each([
    ['R01', false, twoBankDays],
    ['R01', true, twoBankDays],
    ['R03', true, twoBankDays],
    ['R09', true, twoBankDays],
    ['R29', true, twoBankDays],
    ['R29', false, twoBankDays],
    ['R07', false, afterSixtyDays],
    ['R10', false, afterSixtyDays],
    ['R11', false, afterSixtyDays],
    ['R07', true, twoBankDays],
    ['R10', true, twoBankDays],
    ['R11', true, twoBankDays],
    // A consumer whose account was debited as a business account.
    ['R05', true, afterSixtyDays],
    ['R05', false, afterSixtyDays],
    ['R06', true, undefined],
    ['R31', true, undefined],
    ['R31', false, undefined],
  ])(
    'law: Nacha appendix four: for return code %s, with a business account %s, is %s',
    (code, isBusiness, expected) => {
      expect(lastReturnDay({ code, isBusiness, settledOn })?.toString()).toBe(expected);
    },
  );
});
