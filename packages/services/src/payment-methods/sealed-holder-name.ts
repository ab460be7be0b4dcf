import type { TenantKey } from '../tenants/keyring.ts';

/** Seals the name on a card or an account for one row of payment_method. */
export function sealHolderName(
  key: TenantKey,
  { methodId, holderName }: { methodId: string; holderName: string },
): Buffer {
  return key.seal(holderName, placeOf(methodId));
}

/** Opens it again; empty where the row has none, as an order at PayPal. Throws when the row is not the one it was sealed for. */
export function openHolderName(
  key: TenantKey,
  { methodId, sealed }: { methodId: string; sealed: Buffer | null },
): string {
  return sealed === null ? '' : key.open(sealed, placeOf(methodId));
}

function placeOf(methodId: string) {
  return { table: 'payment_method', column: 'holder_name_sealed', row: methodId };
}
