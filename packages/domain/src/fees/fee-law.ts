/**
 * Legal basis for a debt collector's fee (12 CFR 1006.22(b)): contract or law, its reference, and the states it covers.
 */
export type FeeBasis = { kind: 'contract' | 'law'; reference: string; states: string[] };

/**
 * Where the law allows two readings, the stricter one applies until the tenant's counsel permits the other:
 * - `unknownState`: fees for payers whose state is unknown
 * - `restrictedStates`: a collector's fee by contract alone in states that restrict such fees
 * - `creditSurcharge`: a percentage fee on credit cards above the bank fee in states that forbid surcharges
 */
export const feePermissionNames = ['unknownState', 'restrictedStates', 'creditSurcharge'] as const;
export type FeePermissionName = (typeof feePermissionNames)[number];

/**
 * Counsel's reason for the looser reading and the states it covers; `states` is empty for permissions that don't depend
 * on the state.
 */
export type FeePermission = { reference: string; states: string[] };
export type FeePermissions = Record<FeePermissionName, FeePermission | null>;

export const noFeePermissions: FeePermissions = {
  unknownState: null,
  restrictedStates: null,
  creditSurcharge: null,
};

/** Returns true for permissions that list states. */
export function isByState(name: FeePermissionName): boolean {
  return name === 'restrictedStates' || name === 'creditSurcharge';
}

/** A tenant's or payee's statements about its right to charge fees. */
export type FeeLaw = {
  /** True when the tenant's business is debt collection, regardless of the payee's configuration. */
  isCollection: boolean;
  basis: FeeBasis | null;
  permissions: FeePermissions;
};

/** The default: no fees for debt collectors, and no surcharges in states that forbid them. */
export const noFeeLaw: FeeLaw = { isCollection: false, basis: null, permissions: noFeePermissions };

/** Fees above this are probably a misplaced decimal point. */
export const highestFee = { basisPoints: 1_000, cents: 2_500 };

/** States known to forbid or limit fees added by debt collectors. A hint for counsel, not an authoritative list. */
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

/**
 * States and territories known to forbid credit card surcharges (confirm with counsel). Payers there pay none unless
 * counsel permits it for that state.
 */
export const surchargeForbiddingStates: readonly string[] = ['CT', 'MA', 'PR'];
