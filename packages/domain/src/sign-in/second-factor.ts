/**
 * Returns true when a password sign-in also needs a code: the tenant offers it, and the customer chose it or the tenant
 * requires it (req 2.5, 3.1).
 */
export function isSecondFactorDue(
  tenant: { readonly enable2fa: boolean; readonly require2fa: boolean },
  customer: { readonly isOptedInTo2fa: boolean },
): boolean {
  return tenant.enable2fa && (tenant.require2fa || customer.isOptedInTo2fa);
}

/** A passkey is two factors: a device, and the fingerprint, face or PIN that unlocks it. No code is asked for. */
export const passkeyRules = { maxPasskeys: 10, maxNameLength: 40 } as const;

/** A change of a staff member's passkeys, which they hear about. */
export type PasskeyChange = 'added' | 'removed' | 'all-removed';
