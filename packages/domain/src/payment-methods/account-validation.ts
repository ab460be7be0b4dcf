/** Validation of bank accounts before their first debit (Nacha 2.5.17). */
export type AccountValidationSetting = {
  /** Validates with the payee's processor, or else with an ACH prenote. */
  byUs: boolean;
  /** The external validator and its contract, if the tenant uses one. */
  elsewhere: string | null;
};

/** The stricter option applies until the tenant decides otherwise. */
export const defaultAccountValidation: AccountValidationSetting = { byUs: true, elsewhere: null };

/** Method of validation. `earlier` is an earlier debit that settled or an earlier validation that passed. */
export const accountValidationMethods = ['processor', 'prenote', 'earlier', 'elsewhere'] as const;
export type AccountValidationMethod = (typeof accountValidationMethods)[number];

/** `pending` waits for the processor, or for the bank's answer to a prenote. */
export const accountValidationResults = ['pending', 'passed', 'failed'] as const;
export type AccountValidationResult = (typeof accountValidationResults)[number];

export type AccountValidation = { method: AccountValidationMethod; result: AccountValidationResult };

/** Validity of an account number according to the tenant's earlier payments. */
export type EarlierValidation = 'passed' | 'failed' | null;

/**
 * Decides whether a debit may leave: not when the result is `failed`, and not while a prenote is pending. A tenant that
 * names no external validator gets the default.
 */
export function chooseAccountValidation({
  setting,
  earlier,
  hasOwnValidation,
}: {
  setting: AccountValidationSetting | null;
  earlier: EarlierValidation;
  /** True when the processor validates each account before debiting it. */
  hasOwnValidation: boolean;
}): AccountValidation {
  if (earlier === 'failed') return { method: 'earlier', result: 'failed' };
  if (earlier === 'passed') return { method: 'earlier', result: 'passed' };
  if (isValidatedElsewhere(setting)) return { method: 'elsewhere', result: 'passed' };
  return { method: hasOwnValidation ? 'processor' : 'prenote', result: 'pending' };
}

/** Returns true when the tenant names an external validator for its accounts. */
export function isValidatedElsewhere(setting: AccountValidationSetting | null): boolean {
  return setting !== null && !setting.byUs && Boolean(setting.elsewhere?.trim());
}
