type ScriptAddressRule = { readonly createScriptURL: (address: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rule: ScriptAddressRule) => ScriptAddressRule };

/** Scripts of the build and, beside them, the service worker, which must stand at the root to look after every page. */
const ownScript = /^\/(?:build\/)?[\w.-]+\.js$/;

/** The vendors' scripts that the portal's settings name, without their parameters. */
const vendorScripts = new Set<string>();

let policy: ScriptAddressRule | undefined;

/**
 * The address of a script of our own build, as `new Worker` and the service worker's registration take it: where the browser
 * enforces Trusted Types, a plain text is refused there. Throws a TypeError for any other address.
 */
export function trustedScriptAddress(address: string): string {
  policy ??= trustedTypes()?.createPolicy('quittance', { createScriptURL: knownAddress }) ?? {
    createScriptURL: knownAddress,
  };
  return policy.createScriptURL(address);
}

/** The same for a vendor's script: `script` is its address in the portal's settings, `address` that one with its parameters. */
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

/** Not in every browser, and not in TypeScript's own list of what browsers have. */
function trustedTypes(): TrustedTypes | undefined {
  return Reflect.get(globalThis, 'trustedTypes');
}
