import { loginHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** The columns of a sign-in name: what it is found by, and the name itself for whoever has to be told. */
export function sealLogin(key: TenantKey, login: string): { login_hash: Buffer; login_sealed: Buffer } {
  const hash = loginHash(key, login);
  return { login_hash: hash, login_sealed: key.seal(login, placeOf(hash)) };
}

/** The sign-in name of a row. Throws where it was sealed for another. */
export function openLogin(key: TenantKey, row: { login_hash: Buffer; login_sealed: Buffer }): string {
  return key.open(row.login_sealed, placeOf(row.login_hash));
}

/** The row is called by its key, as PostgreSQL writes bytes. */
function placeOf(hash: Buffer) {
  return { table: 'sign_in_credential', column: 'login_sealed', row: `\\x${hash.toString('hex')}` };
}
