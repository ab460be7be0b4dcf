type ScriptAddressRule = { readonly createScriptURL: (address: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rule: ScriptAddressRule) => ScriptAddressRule };

/** The build's scripts, and the service worker, which must be at the root to control every page. */
const ownScript = /^\/(?:build\/)?[\w.-]+\.js$/;

/** The vendors' scripts in the settings, without their parameters. */
const vendorScripts = new Set<string>();

let policy: ScriptAddressRule | undefined;

/**
 * Returns a script URL of our own build for `new Worker` and the service worker's registration. Browsers that enforce
 * Trusted Types reject plain strings there. Throws TypeError for any other URL.
 */
export function trustedScriptAddress(address: string): string {
  policy ??= trustedTypes()?.createPolicy('quittance', { createScriptURL: knownAddress }) ?? {
    createScriptURL: knownAddress,
  };
  return policy.createScriptURL(address);
}

/** The same for a vendor's script: `script` is its URL in the settings, and `address` is that URL with parameters. */
export function trustedVendorAddress(address: string, script: string): string {
  vendorScripts.add(withoutParameters(new URL(script)));
  return trustedScriptAddress(address);
}

function knownAddress(address: string): string {
  const url = URL.parse(address, location.origin);
  const isOwn = url?.origin === location.origin && ownScript.test(url.pathname);
  if (url === null || !(isOwn || vendorScripts.has(withoutParameters(url)))) {
    throw new TypeError(`"${address}" is no script of this build`);
  }
  return url.href;
}

function withoutParameters({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

/** Not available in every browser or in TypeScript's DOM types. */
function trustedTypes(): TrustedTypes | undefined {
  return Reflect.get(globalThis, 'trustedTypes');
}
