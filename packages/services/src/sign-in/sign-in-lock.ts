import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { loginHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

const triesBeforeLock = 10;
const firstLockSeconds = 30;
const longestLockSeconds = 3_600;
/** So many wrong passwords in a row, and only a new one opens the sign-in: no guesser gets further, however patient. */
const mostFailedTries = 100;

/** Whole seconds until the lock of a credential ends; 0 when it is open. */
export function lockedSecondsLeft(lockedUntil: Date | null, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}

/** Whether so many passwords in a row were wrong that the sign-in waits for a new one. */
export function areTriesUsedUp({ failed_tries: failedTries }: { readonly failed_tries: number }): boolean {
  return failedTries >= mostFailedTries;
}

/**
 * Counts one more failed try. From the 10th on the credential is locked: 30 seconds, doubling with each further failure, at
 * most an hour, so that nobody can be kept out for long by someone else's guesses.
 */
export async function recordFailedTry(
  tx: TenantTransaction,
  { tenant, login, key, now }: { tenant: Tenant; login: string; key: TenantKey; now: Date },
): Promise<void> {
  await sql`
    update sign_in_credential
    set failed_tries = failed_tries + 1,
      locked_until = case when failed_tries + 1 >= ${triesBeforeLock}::int then
        ${now}::timestamptz + make_interval(secs => least(
          ${longestLockSeconds}::int, ${firstLockSeconds}::int * power(2, least(failed_tries + 1 - ${triesBeforeLock}::int, 20))))
      end
    where tenant_id = ${tenant.id} and login_hash = ${loginHash(key, login)}
  `.execute(tx);
}
