import { forgetTenant } from '../../branding/load-tenant.ts';
import { finishLogIn } from '../../session/log-in.ts';
import { profilePath } from '../../session/profile-path.ts';
import type { Services } from '../../session/services.tsx';
import {
  authLocations,
  forgetTwoFactorDetails,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from '../../session/two-factor-details.ts';
import { rememberOrForget } from '../sign-in/personalization.ts';
import {
  type CodeFailure,
  consentFailure,
  isConsentRefused,
  registrationFailure,
  signInFailure,
} from './code-verdict.ts';
import { pathAfterLogIn } from './path-after-log-in.ts';
import { registerEmail } from './register-email.ts';
import { registerPhone } from './register-phone.ts';

export type VerifiedCode =
  | {
      readonly kind: 'done';
      readonly path: string;
      /** The replaced address if it couldn't be unregistered, which is shown before continuing (req 8.4). */
      readonly oldAddress: string | undefined;
      readonly isLogIn: boolean;
    }
  /** This tab has no pending code. */
  | { readonly kind: 'nothing-waits' }
  | ({ readonly kind: 'failed' } & CodeFailure);

export type TypedCode = {
  readonly code: string;
  /** The path to open after a login (req 2.2). */
  readonly returnUrl: string;
  /** The disclaimer value for the login request (req 7.3). */
  readonly disclaimerAcceptanceType: () => number | null;
};

/** Completes the action that the code was requested for and returns the path to open next (req 4.6). */
export async function verifyCode(services: Services, typed: TypedCode): Promise<VerifiedCode> {
  const details = readTwoFactorDetails(services.sessionStorage);
  if (!details) return { kind: 'nothing-waits' };
  if (details.isLoginRequest) return finishSignIn(services, { details, typed });
  if (services.session.getState().user === undefined) return { kind: 'nothing-waits' };
  return finishRegistration(services, { details, code: typed.code });
}

type Waiting = { readonly details: TwoFactorDetails };

async function finishSignIn(
  services: Services,
  { details, typed }: Waiting & { typed: TypedCode },
): Promise<VerifiedCode> {
  const { code, returnUrl } = typed;
  const { userName, rememberMe } = details;
  const disclaimerAcceptanceType = typed.disclaimerAcceptanceType();
  const result = await finishLogIn(services, { code, disclaimerAcceptanceType });
  if (result === undefined) return { kind: 'nothing-waits' };
  if (result.kind !== 'signed-in') return { kind: 'failed', ...signInFailure(result) };
  rememberOrForget(services, { firstName: result.firstName, userName, rememberMe });
  return { kind: 'done', path: pathAfterLogIn(services, returnUrl), oldAddress: undefined, isLogIn: true };
}

async function finishRegistration(
  services: Services,
  { details, code }: Waiting & { code: string },
): Promise<VerifiedCode> {
  const { channel, location } = details;
  let oldAddress: string | undefined;
  if (channel === 'email') {
    const result = await registerEmail(services, { details, code });
    if (result.kind === 'not-registered') return { kind: 'failed', ...registrationFailure(result.outcome, channel) };
    oldAddress = result.oldAddress;
  } else {
    const { consent } = details;
    if (consent === undefined) return { kind: 'failed', ...consentFailure };
    const outcome = await registerPhone(services, { details, consent, code });
    if (outcome.kind !== 'ok') {
      if (isConsentRefused(outcome)) forgetTenant(services.sessionStorage);
      return { kind: 'failed', ...registrationFailure(outcome, channel) };
    }
  }
  // Resets purpose and location to None (req 4.6, step 6).
  forgetTwoFactorDetails(services.sessionStorage);
  const path = location === authLocations.profilePage ? profilePath(services) : '/';
  return { kind: 'done', path, oldAddress, isLogIn: false };
}
