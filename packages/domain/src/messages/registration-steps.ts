import { isEmailAddress } from '../customers/email-address.ts';
import type { AuthCodePurpose } from './auth-code.ts';

/** Next step after Continue on the opt-in screen (req 4.4). */
export type OptInStep =
  | { readonly kind: 'send-code'; readonly purpose: Extract<AuthCodePurpose, 'emailOptIn' | 'twoFactorOptIn'> }
  | { readonly kind: 'ask-for-email' }
  | { readonly kind: 'opt-out' };

/** Implements cases A and B of the opt-in screen (req 4.4). */
export function optInStep(asked: {
  readonly wantsTwoFactor: boolean;
  readonly emailEnabled: boolean;
  readonly emailRegistrationRequired: boolean;
  readonly firstTimeEmailRegRequired: boolean;
}): OptInStep {
  if (asked.emailEnabled && asked.emailRegistrationRequired && asked.firstTimeEmailRegRequired) {
    return { kind: 'send-code', purpose: asked.wantsTwoFactor ? 'twoFactorOptIn' : 'emailOptIn' };
  }
  return asked.wantsTwoFactor ? { kind: 'ask-for-email' } : { kind: 'opt-out' };
}

/** Next step after Continue in the e-mail registration dialog (req 4.5). */
export type EmailRegistrationStep = 'two-fa' | 'source-address-required' | 'send-code';

/**
 * Returns the step after the customer enters an address (req 4.5). The tenant's source address must satisfy req 5.1.
 */
export function emailRegistrationStep(asked: {
  readonly comesFromProfile: boolean;
  readonly enable2FA: boolean;
  readonly emailEnabled: boolean;
  readonly emailRegistrationRequired: boolean;
  readonly isOptedInTo2FA: boolean;
  /**
   * True for a customer who came from the opt-in screen's two-factor choice and would otherwise loop (req 4.4, case B).
   */
  readonly isOptingIn: boolean;
  readonly emailSourceAddress: string | null;
}): EmailRegistrationStep {
  const offersTwoFactor =
    !asked.comesFromProfile &&
    asked.enable2FA &&
    asked.emailEnabled &&
    asked.emailRegistrationRequired &&
    !asked.isOptedInTo2FA &&
    !asked.isOptingIn;
  if (!offersTwoFactor) return 'send-code';
  return isEmailAddress(asked.emailSourceAddress ?? '') ? 'two-fa' : 'source-address-required';
}

/** Returns true when a new address replaces the authenticated one, which must then be unregistered (req 4.5). */
export function replacesAddress(
  before: { readonly emailAddress: string; readonly isAuthenticated: boolean } | undefined,
  next: string,
): boolean {
  return before?.isAuthenticated === true && before.emailAddress.toLowerCase() !== next.toLowerCase();
}
