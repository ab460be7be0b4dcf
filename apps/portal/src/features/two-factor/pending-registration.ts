import type { PortalStorage } from '@quittance/browser/storage';
import { authCodePurposes } from '@quittance/domain/messages/auth-code';
import {
  authLocations,
  keepTwoFactorDetails,
  noTwoFactorDetails,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from '../../session/two-factor-details.ts';

/** What is known of a registration that no code has been sent for. */
export type PendingRegistration = {
  /** The address that was entered; empty where none was. */
  readonly destination: string;
  /** The person turned the second factor on at the opt-in screen: the e-mail dialog sends the code now (req 4.4, case B). */
  readonly isOptingIn: boolean;
  /** What was agreed to with the address. */
  readonly consent?: TwoFactorDetails['consent'];
};

/** The registration under way between the e-mail dialog and the opt-in screen (req 4.4, 4.5). */
export function pendingRegistration(sessionStorage: PortalStorage): PendingRegistration {
  const details = readTwoFactorDetails(sessionStorage);
  if (!details || details.isLoginRequest || details.channel !== 'email') return { destination: '', isOptingIn: false };
  const { destination, purpose, consent } = details;
  return { destination, isOptingIn: purpose === authCodePurposes.twoFactorOptIn, consent };
}

/** Sets the destination before the opt-in screen opens at `/two-fa` (req 4.5). */
export function keepDestination(
  sessionStorage: PortalStorage,
  kept: Required<Pick<PendingRegistration, 'destination' | 'consent'>>,
): void {
  keepTwoFactorDetails(sessionStorage, { ...noTwoFactorDetails, ...kept, location: authLocations.loginPage });
}

/** Notes that the second factor was turned on, before the e-mail dialog opens at `/two-fa-email-input` (req 4.4, case B). */
export function beginOptIn(sessionStorage: PortalStorage): void {
  const { destination } = pendingRegistration(sessionStorage);
  keepTwoFactorDetails(sessionStorage, {
    ...noTwoFactorDetails,
    destination,
    purpose: authCodePurposes.twoFactorOptIn,
    location: authLocations.loginPage,
  });
}
