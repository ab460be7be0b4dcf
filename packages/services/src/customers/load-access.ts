import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { areTriesUsedUp, lockedSecondsLeft } from '@quittance/domain/sign-in/failed-tries';
import { areCodesUsedUp } from '../sign-in/failed-codes.ts';

/** How somebody gets in, without what they get in with. */
export type AccessView = {
  readonly isRegistered: boolean;
  readonly hasSecondFactor: boolean;
  /** Locked for some seconds, or until there is a new password; an operator can open the first two. */
  readonly lock: 'none' | 'for-a-while' | 'tries-used-up' | 'codes-used-up';
  readonly lockedUntil: Date | null;
  readonly failedTries: number;
  /** When the latest session of their own began, not a guest's; null where there was none. */
  readonly lastSignInAt: Date | null;
  readonly openSessions: number;
  /** The latest, the newest first. */
  readonly sessions: readonly SessionLine[];
};

/** A session, without its token. */
export type SessionLine = {
  readonly kind: 'registered' | 'guest';
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
};

const sessionsShown = 10;

type Whose = { readonly tenantId: string; readonly customerId: string };

/** Reads how a customer gets in. */
export async function loadAccess(
  tx: TenantTransaction,
  { tenantId, customerId, hasSecondFactor, now }: Whose & { hasSecondFactor: boolean; now: Date },
): Promise<AccessView> {
  const credential = await tx
    .selectFrom('sign_in_credential')
    .select('failed_codes')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const tries = await loadTries(tx, { tenantId, customerId });
  const sessions = await loadSessions(tx, { tenantId, customerId });
  const { open, last } = await countSessions(tx, { tenantId, customerId });
  return {
    isRegistered: credential !== undefined,
    hasSecondFactor,
    lock: lockOf({ failed_codes: credential?.failed_codes ?? 0, ...tries }, now),
    ...tries,
    lastSignInAt: last,
    openSessions: open,
    sessions,
  };
}

/** The longest lock and the most failures of any device that tries the customer's names. */
export async function loadTries(
  tx: TenantTransaction,
  { tenantId, customerId }: Whose,
): Promise<Pick<AccessView, 'failedTries' | 'lockedUntil'>> {
  const { failedTries, lockedUntil } = await tx
    .selectFrom('sign_in_try_count')
    .select(({ fn }) => [
      fn.max<number | null>('failed_tries').as('failedTries'),
      fn.max('locked_until').as('lockedUntil'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { failedTries: failedTries ?? 0, lockedUntil };
}

/** Whether wrong passwords lock a sign-in, on any device or on those that are unknown. */
export function lockOf(
  credential: { failed_codes: number } & Pick<AccessView, 'failedTries' | 'lockedUntil'>,
  now: Date,
): AccessView['lock'] {
  if (areCodesUsedUp(credential)) return 'codes-used-up';
  if (areTriesUsedUp(credential.failedTries)) return 'tries-used-up';
  return lockedSecondsLeft(credential.lockedUntil, now) > 0 ? 'for-a-while' : 'none';
}

function loadSessions(tx: TenantTransaction, { tenantId, customerId }: Whose): Promise<SessionLine[]> {
  return tx
    .selectFrom('session')
    .select([
      'kind',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(sessionsShown)
    .execute();
}

async function countSessions(tx: TenantTransaction, { tenantId, customerId }: Whose) {
  return tx
    .selectFrom('session')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('ended_at', 'is', null).as('open'),
      fn.max('created_at').filterWhere('kind', '=', 'registered').as('last'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}
