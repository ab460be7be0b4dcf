import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The user closed the browser's dialog, had no passkey for this site, or took too long. Browsers don't say which. */
export type Canceled = { readonly kind: 'canceled' };

/** A passkey's signature, as the API takes it. */
export type SignedChallenge = {
  readonly credentialID: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
};

const shared = { timeout: 300_000 } as const;

/**
 * Lets the user choose a passkey and sign with it: in the browser's dialog, or with `isAutofill` among the suggestions
 * at the user name. Ends an earlier ceremony of this page, whose result is then `canceled`.
 */
export async function signWithPasskey(
  { challenge, relyingPartyID: rpId }: { readonly challenge: string; readonly relyingPartyID: string },
  { isAutofill }: { readonly isAutofill: boolean },
): Promise<{ readonly kind: 'signed'; readonly signed: SignedChallenge } | Canceled> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', ...shared },
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

/** The API's input for creating a passkey. */
export type PasskeyToCreate = {
  readonly challenge: string;
  readonly relyingPartyID: string;
  readonly userHandle: string;
  readonly username: string;
  readonly algorithms: readonly number[];
  readonly existingCredentialIDs: readonly string[];
};

export type CreatedPasskey = {
  readonly credentialID: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
};

export type NotCreated = Canceled | { readonly kind: 'on-this-device' };

/** Creates a passkey on this device, or on one that the user chooses. */
export async function createPasskey(
  { challenge, relyingPartyID, userHandle, username, algorithms, existingCredentialIDs }: PasskeyToCreate,
  { siteName }: { readonly siteName: string },
): Promise<{ readonly kind: 'created'; readonly created: CreatedPasskey } | NotCreated> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        ...{ challenge, attestation: 'none', ...shared },
        rp: { id: relyingPartyID, name: siteName },
        user: { id: userHandle, name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: existingCredentialIDs.map((each) => ({ id: each, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    });
    const { clientDataJSON, attestationObject } = response;
    return { kind: 'created', created: { credentialID: id, clientDataJSON, attestationObject } };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? { kind: 'on-this-device' } : { kind: 'canceled' };
  }
}
