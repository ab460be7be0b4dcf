import type { Language } from '@quittance/domain/languages';
import { authCodePurposes } from '@quittance/domain/messages/auth-code';
import { resendSignInCode, type SentSignInCode } from '../../session/send-sign-in-code.ts';
import type { Services } from '../../session/services.tsx';
import {
  changeTwoFactorDetails,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from '../../session/two-factor-details.ts';
import { type LoginProblem, loginProblem, notSentProblem } from '../sign-in/login-problem.ts';
import { askForCode } from './ask-for-code.ts';
import { sendingProblem } from './sending-problem.ts';

export type ResentCode =
  | { readonly kind: 'sent' }
  /** This tab has no pending code, or the server no longer knows its request. */
  | { readonly kind: 'nothing-waits' }
  /** The request is gone and a new one requires the password first. Retry after that. */
  | { readonly kind: 'step-up-required' }
  | { readonly kind: 'failed'; readonly problem: LoginProblem };

/** Resends the pending code of a login or a registration (req 4.7). */
export async function resendCode(services: Services, language: Language): Promise<ResentCode> {
  const details = readTwoFactorDetails(services.sessionStorage);
  if (!details) return { kind: 'nothing-waits' };
  if (!details.isLoginRequest) return resendRegistrationCode(services, { details, language });
  const sent = await resendSignInCode(services, language);
  if (sent === undefined || isExpired(sent)) return { kind: 'nothing-waits' };
  return sent.kind === 'code-sent' ? { kind: 'sent' } : { kind: 'failed', problem: loginProblem(sent) };
}

/** The request has expired and the password isn't in memory, so the login must start over. */
function isExpired(sent: SentSignInCode): boolean {
  return sent.kind === 'code-not-sent' && sent.outcome.kind === 'refused' && sent.outcome.code === 'CredentialsInvalid';
}

/** Continues the request, so that its ID stays valid. Starts a new one if the server no longer knows it. */
async function resendRegistrationCode(
  services: Services,
  { details, language }: { readonly details: TwoFactorDetails; readonly language: Language },
): Promise<ResentCode> {
  const { channel, destination, purpose, consent } = details;
  const ask = (handle: string | null) =>
    askForCode(services, { channel, destination, purpose, handle, language, consent });
  const again = await ask(details.authExternalRequestId);
  const isGone = again.kind === 'refused' && again.code === 'AuthenticationCodeNotExistForThisID';
  const outcome = isGone ? await ask(null) : again;
  if (outcome.kind !== 'ok') {
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return { kind: 'step-up-required' };
    if (purpose === authCodePurposes.twoFactorOptIn) services.events.log('Send2FACodeFailure');
    return { kind: 'failed', problem: notSentProblem(sendingProblem(outcome, channel)) };
  }
  const { authenticationExternalRequestID: authExternalRequestId } = outcome.answer;
  changeTwoFactorDetails(services.sessionStorage, { authExternalRequestId, sentAtMs: Date.now() });
  return { kind: 'sent' };
}
