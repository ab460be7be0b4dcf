import { type DisclaimerType, disclaimerTypes } from './disclaimer-types.ts';

/** A disclosure about a debt that has to be acknowledged before it is paid. */
export type DebtDisclosureType = Exclude<DisclaimerType, 1>;

/**
 * Which disclosure an account asks for (req 3.1, 3.16): that the debt is in no credit report, that it is too old to be sued for, or
 * both in one. Undefined where neither holds, or where the tenant shows none.
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
