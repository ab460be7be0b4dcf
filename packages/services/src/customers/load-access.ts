import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { areTriesUsedUp, lockedSecondsLeft } from '@quittance/domain/sign-in/failed-tries';
import type { SessionKind } from '@quittance/domain/sign-in/session-kind';
import type { CodeLock } from '@quittance/domain/sign-in/verification-code';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';

/** Contains no sign-in credentials. */
export type AccessView = {
  readonly isRegistered: boolean;
  readonly hasSecondFactor: boolean;
  /** Locked for some seconds, or until the password is reset. An operator can unlock the first two. */
  readonly lock: CodeLock;
  readonly lockedUntil: Date | null;
  readonly failedTries: number;
  /** The start of the latest session, not counting guest sessions; null without one. */
  readonly lastSignInAt: Date | null;
  readonly openSessions: number;
  readonly sessions: readonly SessionLine[];
};

export type SessionLine = {
  readonly kind: SessionKind;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
};

const sessionsShown = 10;

type Whose = { readonly tenantId: string; readonly customerId: string };

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

/** Returns the lock that wrong passwords caused, on any device or on unknown ones. */
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
