import { loginHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';

export function sealLogin(key: TenantKey, login: string): { login_hash: Buffer; login_sealed: Buffer } {
  const hash = loginHash(key, login);
  return { login_hash: hash, login_sealed: key.seal(login, locationOf(hash)) };
}

/** Throws when the name was sealed for another row. */
export function openLogin(key: TenantKey, row: { login_hash: Buffer; login_sealed: Buffer }): string {
  return key.open(row.login_sealed, locationOf(row.login_hash));
}

/** Identifies the row by its key, in PostgreSQL's format for bytes. */
function locationOf(hash: Buffer) {
  return { table: 'sign_in_credential', column: 'login_sealed', row: `\\x${hash.toString('hex')}` };
}
