import type { TenantKey } from '../tenants/keyring.ts';

/** Seals the secret that a cash network signs its notices to a payee with; it does not open for any other payee. */
export function sealCashSecret(key: TenantKey, { payeeCode, secret }: { payeeCode: string; secret: string }): Buffer {
  return key.seal(secret, placeOf(payeeCode));
}

/** Opens it again. Throws when the payee is not the one that it was sealed for. */
export function openCashSecret(key: TenantKey, { payeeCode, sealed }: { payeeCode: string; sealed: Buffer }): string {
  return key.open(sealed, placeOf(payeeCode));
}

function placeOf(payeeCode: string) {
  return { table: 'payee', column: 'cash_secret_sealed', row: payeeCode };
}
