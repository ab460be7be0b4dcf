import { pageVersion } from '@quittance/browser/page-head';
import { logInByToken } from '@quittance/contract/sign-in';
import { acceptLogIn } from '../../session/accept-log-in.ts';
import { clearSession } from '../../session/clear-session.ts';
import type { Services } from '../../session/services.tsx';
import type { LogInFailure } from './login-problem.ts';

export type ConfirmedPayLink = { readonly kind: 'signed-in' } | LogInFailure;

/**
 * Confirms a payment link, which uses it up, and stores its guest as a login does (req 6.1, 7.3). No user name was
 * typed, so only the payee can be checked (5.9). Replaces an existing session.
 */
export async function confirmPayLink(
  services: Services,
  request: { token: string; disclaimerAcceptanceType: number | null },
): Promise<ConfirmedPayLink> {
  const result = await tryToConfirm(services, request);
  if (result.kind === 'signed-in') services.events.log('payLinkLoginSuccess');
  else if (result.kind === 'refused' || result.kind === 'answer-refused') services.events.log('loginFailure');
  return result;
}

async function tryToConfirm(
  services: Services,
  request: { token: string; disclaimerAcceptanceType: number | null },
): Promise<ConfirmedPayLink> {
  const { embedding } = services;
  const outcome = await services.api.call(logInByToken, {
    ...request,
    ...(embedding && { isEmbedded: true }),
    version: pageVersion(),
  });
  if (outcome.kind !== 'ok') return outcome;
  if (embedding) embedding.frameSecret = outcome.answer.frameSecret;
  // Data of the previous session must not be visible to the guest.
  clearSession(services);
  const accepted = await acceptLogIn(services, { answer: outcome.answer, username: undefined });
  return accepted.kind === 'refused' ? { kind: 'answer-refused', failed: accepted.failed } : { kind: 'signed-in' };
}
