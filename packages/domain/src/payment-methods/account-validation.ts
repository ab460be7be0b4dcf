/** How a tenant has bank accounts validated before their first debit (Nacha 2.5.17). */
export type AccountValidationSetting = {
  /** By the payee's processor, or else by an ACH prenote. */
  byUs: boolean;
  /** By whom, and under which contract, where it isn't done here. */
  elsewhere: string | null;
};

/** What holds until a tenant says otherwise: the stricter way. */
export const defaultAccountValidation: AccountValidationSetting = { byUs: true, elsewhere: null };

/** How an account was validated. `earlier` is an earlier debit that settled, or an earlier validation that passed. */
export const accountValidationMethods = ['processor', 'prenote', 'earlier', 'elsewhere'] as const;
export type AccountValidationMethod = (typeof accountValidationMethods)[number];

/** What came of it. `pending` waits for the processor's answer, or for the bank's to a prenote. */
export const accountValidationResults = ['pending', 'passed', 'failed'] as const;
export type AccountValidationResult = (typeof accountValidationResults)[number];

export type AccountValidation = { method: AccountValidationMethod; result: AccountValidationResult };

/** What a tenant's payments so far say about an account number. */
export type EarlierValidation = 'passed' | 'failed' | null;

/**
 * Whether a debit may leave: not when the result is `failed`, and not before its prenote has passed where one is pending. A tenant that names
 * nobody who validates its accounts is held to the default.
 */
export function judgeAccount({
  setting,
  earlier,
  hasOwnValidation,
}: {
  setting: AccountValidationSetting | null;
  earlier: EarlierValidation;
  /** Whether the processor validates each account itself before it debits it. */
  hasOwnValidation: boolean;
}): AccountValidation {
  if (earlier === 'failed') return { method: 'earlier', result: 'failed' };
  if (earlier === 'passed') return { method: 'earlier', result: 'passed' };
  if (isValidatedElsewhere(setting)) return { method: 'elsewhere', result: 'passed' };
  return { method: hasOwnValidation ? 'processor' : 'prenote', result: 'pending' };
}

/** Whether somebody else validates the tenant's accounts, and is named. */
export function isValidatedElsewhere(setting: AccountValidationSetting | null): boolean {
  return setting !== null && !setting.byUs && Boolean(setting.elsewhere?.trim());
}
