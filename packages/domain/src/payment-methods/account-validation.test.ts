import { describe, expect, it } from 'vitest';
import {
  type AccountValidationSetting,
  chooseAccountValidation,
  type EarlierValidation,
} from './account-validation.ts';

const byUs: AccountValidationSetting = { byUs: true, elsewhere: null };
const elsewhere: AccountValidationSetting = { byUs: false, elsewhere: 'Plaid, agreement of March 1, 2026' };

describe('chooseAccountValidation', () => {
  it.each<[string, AccountValidationSetting | null, EarlierValidation, boolean, string]>([
    ['by its processor', byUs, null, true, 'processor pending'],
    ['by a prenote when the processor has no validation', byUs, null, false, 'prenote pending'],
    ['by its processor when the tenant has chosen nothing', null, null, true, 'processor pending'],
    ['by a prenote when the tenant has chosen nothing', null, null, false, 'prenote pending'],
    ['by the validator that the tenant names', elsewhere, null, false, 'elsewhere passed'],
    [
      'by us when the tenant names a validator but lets us validate',
      { ...elsewhere, byUs: true },
      null,
      false,
      'prenote pending',
    ],
    ['by us when no validator is named', { byUs: false, elsewhere: null }, null, false, 'prenote pending'],
    ['by us when the name is blank', { byUs: false, elsewhere: ' ' }, null, true, 'processor pending'],
    ['by an earlier debit that settled', byUs, 'passed', false, 'earlier passed'],
    ['not at all after its prenote was returned', byUs, 'failed', true, 'earlier failed'],
    [
      'not at all after its prenote was returned, whoever validates it now',
      elsewhere,
      'failed',
      false,
      'earlier failed',
    ],
  ])(
    'law: Nacha 2.5.17: validates a bank account before its debit: %s',
    (_title, setting, earlier, hasOwnValidation, expected) => {
      const { method, result } = chooseAccountValidation({ setting, earlier, hasOwnValidation });
      expect(`${method} ${result}`).toBe(expected);
    },
  );
});
