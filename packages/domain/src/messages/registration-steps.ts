import { isEmailAddress } from '../customers/email-address.ts';
import type { AuthCodePurpose } from './auth-code.ts';

/** Where Continue on the opt-in screen leads (req 4.4). */
export type OptInStep =
  | { readonly kind: 'send-code'; readonly purpose: Extract<AuthCodePurpose, 'emailOptIn' | 'twoFactorOptIn'> }
  | { readonly kind: 'ask-for-email' }
  | { readonly kind: 'opt-out' };

/** Cases A and B of the opt-in screen (req 4.4). */
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

/** Where Continue in the e-mail registration dialog leads (req 4.5). */
export type EmailRegistrationStep = 'two-fa' | 'source-address-required' | 'send-code';

/** The step after an address was entered (req 4.5); the tenant's source address is checked by req 5.1. */
export function emailRegistrationStep(asked: {
  readonly comesFromProfile: boolean;
  readonly enable2FA: boolean;
  readonly emailEnabled: boolean;
  readonly emailRegistrationRequired: boolean;
  readonly isOptedInTo2FA: boolean;
  /** Whoever turned the second factor on at the opt-in screen has been there, and would go in a circle (req 4.4, case B). */
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

/** Whether the address that was authenticated until now has to be unregistered, because another one takes its place (req 4.5). */
export function replacesAddress(
  before: { readonly emailAddress: string; readonly isAuthenticated: boolean } | undefined,
  next: string,
): boolean {
  return before?.isAuthenticated === true && before.emailAddress.toLowerCase() !== next.toLowerCase();
}
