import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  finishAddingPasskey,
  type logInWithPasskey,
  startAddingPasskey,
  startPasskeyLogIn,
} from '@quittance/contract/passkeys/passkeys';
import type { Language } from '@quittance/domain/languages';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import type { Services } from '../../session/services.tsx';

type Failed = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

/** The customer closed the browser's dialog, had no passkey for this site, or took too long. Browsers don't say which. */
type Canceled = { readonly kind: 'canceled' };

export type SignedChallenge = Pick<
  z.output<typeof logInWithPasskey.request>,
  'credentialID' | 'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle'
>;

/**
 * Lets the customer choose a passkey and sign in with it: in the browser's dialog, or with `isAutofill` among the
 * suggestions at the user name. Ends an earlier ceremony of this page, whose result is then `canceled`.
 */
export async function signChallenge(
  { api }: Pick<Services, 'api'>,
  { isAutofill }: { readonly isAutofill: boolean },
): Promise<{ readonly kind: 'signed'; readonly signed: SignedChallenge } | Canceled | Failed> {
  const started = await api.call(startPasskeyLogIn, {}, { isAutomatic: isAutofill });
  if (started.kind !== 'ok') return started;
  const { challenge, relyingPartyID: rpId } = started.answer;
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', timeout: 300_000 },
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { credentialID: id, clientDataJSON, authenticatorData, signature, userHandle: userHandle || null };
    return { kind: 'signed', signed };
  } catch {
    return { kind: 'canceled' };
  }
}

/** Returns true if the browser can suggest passkeys at the user name. */
export function canSuggest(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Ends the page's ceremony, if any. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

export type AddedPasskey = { readonly kind: 'added' } | { readonly kind: 'on-this-device' } | Canceled | Failed;

/** Creates a passkey on this device, or on one that the customer chooses, and adds it to their account. */
export async function addPasskey(
  { api, tenant }: Pick<Services, 'api' | 'tenant'>,
  { name, language }: { readonly name: string; readonly language: Language },
): Promise<AddedPasskey> {
  const started = await api.call(startAddingPasskey, {});
  if (started.kind !== 'ok') return started;
  const { challenge, relyingPartyID, userHandle, username, algorithms, existingCredentialIDs } = started.answer;
  const created = await startRegistration({
    optionsJSON: {
      ...{ challenge, attestation: 'none', timeout: 300_000 },
      rp: { id: relyingPartyID, name: tenant.tenantName },
      user: { id: userHandle, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existingCredentialIDs.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }).catch(whyNot);
  if ('kind' in created) return created;
  const { clientDataJSON, attestationObject } = created.response;
  const outcome = await api.call(finishAddingPasskey, {
    ...{ name, language, credentialID: created.id, clientDataJSON, attestationObject },
  });
  return outcome.kind === 'ok' ? { kind: 'added' } : outcome;
}

function whyNot(error: unknown): Canceled | { readonly kind: 'on-this-device' } {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? { kind: 'on-this-device' } : { kind: 'canceled' };
}
