import { trustedVendorAddress } from './trusted-address.ts';

/** A vendor's script that did not come. `reason` says whether it failed or took too long. */
class VendorScriptError extends Error {
  override readonly name = 'VendorScriptError';
  readonly reason: 'failed' | 'timeout';

  constructor(address: string, reason: 'failed' | 'timeout') {
    super(`the script of ${new URL(address).host} ${reason === 'failed' ? 'could not be loaded' : 'took too long'}`);
    this.reason = reason;
  }
}

/** What a script is loaded with. */
export type VendorScriptOptions = {
  /** Go into the address, where the vendor reads them. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Stand at the script's element, such as `data-namespace`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** 15 s unless told. */
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
const loading = new Map<string, Promise<void>>();

/**
 * Loads a vendor's script, once for each address however often it is asked for; a script that did not come is asked for anew the next
 * time. `script` is an address of the portal's settings (`scripts`), and no other may come here. Rejects with a VendorScriptError.
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

/** The address with its parameters, in one order, so that the same script is known again. */
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
