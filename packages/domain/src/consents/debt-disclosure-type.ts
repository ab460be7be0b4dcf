import { type DisclaimerType, disclaimerTypes } from './disclaimer-types.ts';

/** A disclosure that the customer must acknowledge before paying the debt. */
export type DebtDisclosureType = Exclude<DisclaimerType, 1>;

/**
 * Returns the required disclosure (req 3.1, 3.16): the debt isn't reported to credit bureaus, it is past the statute of
 * limitations, or both in one. Undefined when neither applies or the tenant shows no disclosures.
 */
export function debtDisclosureType(facts: {
  readonly showDisclosures: boolean;
  readonly isUnreportedDebt: boolean;
  readonly isOutOfStatute: boolean;
}): DebtDisclosureType | undefined {
  if (!facts.showDisclosures) return undefined;
  if (facts.isUnreportedDebt && facts.isOutOfStatute) return disclaimerTypes.unreportedAndOutOfStatute;
  if (facts.isOutOfStatute) return disclaimerTypes.outOfStatute;
  return facts.isUnreportedDebt ? disclaimerTypes.unreportedDebt : undefined;
}
