import type { Language } from '../languages.ts';

/** `refuse` cannot be published; `warn` is for whoever publishes to weigh. */
export type FindingSeverity = 'refuse' | 'warn';

/** The source of a rule that is the product's own: its sentence says all that an operator needs. */
export const productRule = 'Quittance';

/** What the lint says of a code: how grave it is, which rule it is, and where the rule comes from. */
export type FindingRule = { severity: FindingSeverity; source: string; words: Record<Language, string> };

/** Something about a tenant's settings that may not be, or should be looked at. `path` leads to the field; `detail` names what was found. */
export type Finding<Code extends string = string> = { code: Code; path: string; detail?: string };

/** A finding with what the lint has to say about it. */
export type ExplainedFinding = Finding & FindingRule;

/** What the lint has to know beside the document. */
export type LintFacts = {
  /** The payees that the tenant has. */
  payeeCodes: readonly string[];
  /** The names of the logos that can be shown. */
  logos: readonly string[];
  hasIdentityProvider: boolean;
  /** How many administrators can sign in. */
  administrators: number;
  /** How many account numbers several of its payees have. */
  sharedNumbers: number;
};
