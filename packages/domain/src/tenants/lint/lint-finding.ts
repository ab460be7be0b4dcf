import type { Language } from '../../languages.ts';

/** `refuse` blocks publishing; `warn` leaves the decision to the publisher. */
export type FindingSeverity = 'refuse' | 'warn';

/** Source of the product's own rules, whose text needs no citation. */
export const productRule = 'Quittance';

/** Severity and source of a finding code. */
export type FindingRule = { severity: FindingSeverity; source: string };

/**
 * A problem in a tenant's settings. `path` is the field; `detail` names the offending value. `values` fill the
 * placeholders of the message, such as {{line}}.
 */
export type Finding<Code extends string = string> = {
  code: Code;
  path: string;
  detail?: string;
  values?: Readonly<Record<string, string>>;
};

export type ExplainedFinding = Omit<Finding, 'values'> & FindingRule & { message: Record<Language, string> };

/** Inputs to the lint besides the settings. */
export type LintFacts = {
  payeeCodes: readonly string[];
  /** Names of the available logos. */
  logos: readonly string[];
  hasIdentityProvider: boolean;
  /** Administrators who can sign in. */
  administrators: number;
  /** Account numbers shared by several of its payees. */
  sharedNumbers: number;
};
