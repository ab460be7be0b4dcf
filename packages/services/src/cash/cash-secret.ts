import type { TenantKey } from '../tenants/keyring.ts';

/** Seals the secret that a cash network signs a payee's notices with. It can't be opened for another payee. */
export function sealCashSecret(key: TenantKey, { payeeCode, secret }: { payeeCode: string; secret: string }): Buffer {
  return key.seal(secret, placeOf(payeeCode));
}

/** Throws when the secret was sealed for another payee. */
export function openCashSecret(key: TenantKey, { payeeCode, sealed }: { payeeCode: string; sealed: Buffer }): string {
  return key.open(sealed, placeOf(payeeCode));
}

function placeOf(payeeCode: string) {
  return { table: 'payee', column: 'cash_secret_sealed', row: payeeCode };
}
