import type { TenantKey } from '../tenants/keyring.ts';

export function sealHolderName(
  key: TenantKey,
  { methodId, holderName }: { methodId: string; holderName: string },
): Buffer {
  return key.seal(holderName, locationOf(methodId));
}

/**
 * Returns an empty string when the row has none, like a PayPal order. Throws when the name was sealed for another row.
 */
export function openHolderName(
  key: TenantKey,
  { methodId, sealed }: { methodId: string; sealed: Buffer | null },
): string {
  return sealed === null ? '' : key.open(sealed, locationOf(methodId));
}

function locationOf(methodId: string) {
  return { table: 'payment_method', column: 'holder_name_sealed', row: methodId };
}
