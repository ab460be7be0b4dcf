/** What lets a debt collector charge a fee (12 CFR 1006.22(b)): the contract or the law, where it is written, and in which states it holds. */
export type FeeBasis = { kind: 'contract' | 'law'; reference: string; states: string[] };

/**
 * Where the law can be read in two ways, the stricter reading holds until a tenant's counsel permits the other one:
 * - `unknownState`: fees for payers whose state isn't known
 * - `restrictedStates`: a collector's fee, by contract alone, in states that restrict such fees
 * - `creditSurcharge`: a percentage on credit cards, above the fee of bank payments, in states that forbid surcharges
 */
export const feePermissionNames = ['unknownState', 'restrictedStates', 'creditSurcharge'] as const;
export type FeePermissionName = (typeof feePermissionNames)[number];

/** Counsel's ground for the looser reading, and the states it covers; `states` stays empty where a permission isn't about states. */
export type FeePermission = { reference: string; states: string[] };
export type FeePermissions = Record<FeePermissionName, FeePermission | null>;

export const noFeePermissions: FeePermissions = {
  unknownState: null,
  restrictedStates: null,
  creditSurcharge: null,
};

/** Permissions that say in which states they hold. */
export function isByState(name: FeePermissionName): boolean {
  return name === 'restrictedStates' || name === 'creditSurcharge';
}

/** What a tenant or payee has stated about its right to charge fees. */
export type FeeLaw = {
  /** Whether the tenant's business is collecting debts, whatever the payee's own configuration says. */
  isCollection: boolean;
  basis: FeeBasis | null;
  permissions: FeePermissions;
};

/** Nothing stated: no fee for a debt collector, and no surcharge where a state forbids it. */
export const noFeeLaw: FeeLaw = { isCollection: false, basis: null, permissions: noFeePermissions };

/** A fee above this is probably a slip of the decimal point. */
export const highestFee = { basisPoints: 1_000, cents: 2_500 };

/** States known to forbid or limit fees that debt collectors add; a hint for counsel, not a list to rely on. */
export const restrictiveStates: readonly string[] = [
  'AR',
  'CA',
  'CO',
  'CT',
  'FL',
  'ME',
  'MA',
  'NC',
  'NY',
  'TX',
  'WV',
  'WI',
  'WY',
];

/** States and territories known to forbid surcharges on credit cards (confirm with counsel): nobody there pays one unless counsel permits it by name. */
export const surchargeForbiddingStates: readonly string[] = ['CT', 'MA', 'PR'];
