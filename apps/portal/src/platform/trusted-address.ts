type ScriptAddressRule = { readonly createScriptURL: (address: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rule: ScriptAddressRule) => ScriptAddressRule };

/** Scripts of the build and, beside them, the service worker, which must stand at the root to look after every page. */
const ownScript = /^\/(?:build\/)?[\w.-]+\.js$/;

let policy: ScriptAddressRule | undefined;

/**
 * The address of a script of our own build, as `new Worker` and the service worker's registration take it: where the browser
 * enforces Trusted Types, a plain text is refused there. Throws a TypeError for any other address.
 */
export function trustedScriptAddress(address: string): string {
  policy ??= trustedTypes()?.createPolicy('quittance', { createScriptURL: ownScriptAddress }) ?? {
    createScriptURL: ownScriptAddress,
  };
  return policy.createScriptURL(address);
}

function ownScriptAddress(address: string): string {
  const url = URL.parse(address, location.origin);
  if (url?.origin !== location.origin || !ownScript.test(url.pathname)) {
    throw new TypeError(`"${address}" is no script of this build`);
  }
  return url.href;
}

/** Not in every browser, and not in TypeScript's own list of what browsers have. */
function trustedTypes(): TrustedTypes | undefined {
  return Reflect.get(globalThis, 'trustedTypes');
}
