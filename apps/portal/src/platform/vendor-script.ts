import { trustedVendorAddress } from './addresses/trusted-address.ts';

/** A vendor's script failed to load. `reason` distinguishes a failure from a timeout. */
class VendorScriptError extends Error {
  override readonly name = 'VendorScriptError';
  readonly reason: 'failed' | 'timeout';

  constructor(address: string, reason: 'failed' | 'timeout') {
    super(`the script of ${new URL(address).host} ${reason === 'failed' ? 'could not be loaded' : 'took too long'}`);
    this.reason = reason;
  }
}

export type VendorScriptOptions = {
  /** Appended to the URL, where the vendor reads them. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Set on the script element, such as `data-namespace`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Defaults to 15 s. */
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads a vendor's script once per URL. A script that failed to load is requested again the next time. `script` must be
 * a URL from the settings (`scripts`). Rejects with a VendorScriptError.
 */
export function loadVendorScript(script: string, options: VendorScriptOptions = {}): Promise<void> {
  const address = vendorScriptAddress(script, options.parameters);
  const known = loading.get(address);
  if (known) return known;
  const loaded = addScript(address, { ...options, script }).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, loaded);
  return loaded;
}

/** Builds the URL with sorted parameters, so that the same script is recognized. */
export function vendorScriptAddress(script: string, parameters: VendorScriptOptions['parameters'] = {}): string {
  const url = new URL(script);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function addScript(
  address: string,
  { script, attributes = {}, timeoutMs = defaultTimeoutMs }: VendorScriptOptions & { readonly script: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => fail('timeout'), timeoutMs);
    const fail = (reason: VendorScriptError['reason']) => {
      clearTimeout(timer);
      element.remove();
      reject(new VendorScriptError(address, reason));
    };
    element.addEventListener('error', () => fail('failed'));
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.async = true;
    element.src = trustedVendorAddress(address, script);
    document.head.append(element);
  });
}
