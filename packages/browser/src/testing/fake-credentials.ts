import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The browser's answer to a WebAuthn call. It signs nothing: tests of the server have a real authenticator. */
const answered = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const asserted = {
  ...answered,
  response: {
    clientDataJSON: bytes('client data'),
    authenticatorData: bytes('authenticator data'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
  },
};

const created = {
  ...answered,
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

export const closedDialog = () => new DOMException('The operation was not allowed', 'NotAllowedError');
export const knownAuthenticator = () => new DOMException('Already registered', 'InvalidStateError');

type Asked = { readonly mediation?: string; readonly signal?: AbortSignal; readonly publicKey: object };

/**
 * Gives the page a browser with passkeys. `suggests` lets it suggest passkeys at the user name; its suggestion is
 * chosen with `chooseSuggestion`.
 */
export function installCredentials({ suggests = false }: { suggests?: boolean } = {}) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => suggests }),
  );
  let choose: (() => void) | undefined;
  const get = vi.fn((asked: Asked) => {
    if (asked.mediation !== 'conditional') return Promise.resolve(asserted as unknown);
    return new Promise((resolve, reject) => {
      choose = () => resolve(asserted);
      asked.signal?.addEventListener('abort', () => reject(asked.signal?.reason));
    });
  });
  const create = vi.fn((_asked: Asked) => Promise.resolve(created as unknown));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  return { get, create, chooseSuggestion: () => choose?.() };
}

export function removeCredentials(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
}
