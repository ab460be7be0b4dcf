import type { TenantKey } from '../tenants/keyring.ts';

export function sealCashSecret(key: TenantKey, { payeeCode, secret }: { payeeCode: string; secret: string }): Buffer {
  return key.seal(secret, locationOf(payeeCode));
}

/** Throws when the secret was sealed for another payee. */
export function openCashSecret(key: TenantKey, { payeeCode, sealed }: { payeeCode: string; sealed: Buffer }): string {
  return key.open(sealed, locationOf(payeeCode));
}

function locationOf(payeeCode: string) {
  return { table: 'payee', column: 'cash_secret_sealed', row: payeeCode };
}
