import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { areCodesUsedUp } from '../sign-in/failed-codes.ts';
import { areTriesUsedUp, lockedSecondsLeft } from '../sign-in/sign-in-lock.ts';

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
    .select(['failed_tries', 'failed_codes', 'locked_until'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const sessions = await loadSessions(tx, { tenantId, customerId });
  const { open, last } = await countSessions(tx, { tenantId, customerId });
  return {
    isRegistered: credential !== undefined,
    hasSecondFactor,
    lock: credential === undefined ? 'none' : lockOf(credential, now),
    lockedUntil: credential?.locked_until ?? null,
    failedTries: credential?.failed_tries ?? 0,
    lastSignInAt: last,
    openSessions: open,
    sessions,
  };
}

function lockOf(
  credential: { failed_tries: number; failed_codes: number; locked_until: Date | null },
  now: Date,
): AccessView['lock'] {
  if (areCodesUsedUp(credential)) return 'codes-used-up';
  if (areTriesUsedUp(credential)) return 'tries-used-up';
  return lockedSecondsLeft(credential.locked_until, now) > 0 ? 'for-a-while' : 'none';
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
