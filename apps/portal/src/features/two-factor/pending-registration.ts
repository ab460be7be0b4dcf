import type { PortalStorage } from '@quittance/browser/storage';
import { authCodePurposes } from '@quittance/domain/messages/auth-code';
import {
  authLocations,
  keepTwoFactorDetails,
  noTwoFactorDetails,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from '../../session/two-factor-details.ts';

export type PendingRegistration = {
  readonly destination: string;
  /**
   * True if the second factor was turned on at the opt-in screen. The e-mail dialog then sends the code (req 4.4, case
   * B).
   */
  readonly isOptingIn: boolean;
  /** The consent given with the address. */
  readonly consent?: TwoFactorDetails['consent'];
};

/** Returns the registration in progress between the e-mail dialog and the opt-in screen (req 4.4, 4.5). */
export function pendingRegistration(sessionStorage: PortalStorage): PendingRegistration {
  const details = readTwoFactorDetails(sessionStorage);
  if (!details || details.isLoginRequest || details.channel !== 'email') return { destination: '', isOptingIn: false };
  const { destination, purpose, consent } = details;
  return { destination, isOptingIn: purpose === authCodePurposes.twoFactorOptIn, consent };
}

/** Stores the destination before the opt-in screen opens at `/two-fa` (req 4.5). */
export function keepDestination(
  sessionStorage: PortalStorage,
  kept: Required<Pick<PendingRegistration, 'destination' | 'consent'>>,
): void {
  keepTwoFactorDetails(sessionStorage, { ...noTwoFactorDetails, ...kept, location: authLocations.loginPage });
}

/**
 * Stores that the second factor was turned on, before the e-mail dialog opens at `/two-fa-email-input` (req 4.4, case
 * B).
 */
export function beginOptIn(sessionStorage: PortalStorage): void {
  const { destination } = pendingRegistration(sessionStorage);
  keepTwoFactorDetails(sessionStorage, {
    ...noTwoFactorDetails,
    destination,
    purpose: authCodePurposes.twoFactorOptIn,
    location: authLocations.loginPage,
  });
}
