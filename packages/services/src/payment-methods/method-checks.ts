import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { CheckLimit, CheckScope } from '@quittance/domain/payment-methods/check-limits';
import { clientNetwork } from '../limit-uses/client-network.ts';
import { keepLimitRefusal } from '../limit-uses/refusals/keep-limit-refusal.ts';
import { type LimitedUse, reserveUses } from '../limit-uses/reserve-uses.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { DescribedCard } from './describe-card.ts';

type CheckContext = Pick<ServiceContext, 'database' | 'now'>;

export type Checking = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly client: { readonly address: string };
};

/** An office shares one address, so an address gets this many times as many exact reasons as a customer. */
const reasonsOfAddress = 3;

/**
 * Counts the check of a new card or bank account in a separate transaction, before any network request. Refuses with
 * TooManyRequests and the seconds to wait when the customer, client address or tenant has reached a limit.
 */
export function reserveMethodCheck(
  context: CheckContext,
  checking: Checking,
): Promise<Refusal<'TooManyRequests'> | undefined> {
  const { tenant, client } = checking;
  return reserveChecks(context, checking, [
    ...usesOf(tenant, 'check-customer', payerOf(checking)),
    ...usesOf(tenant, 'check-client', clientNetwork(client.address)),
    ...usesOf(tenant, 'check-tenant', tenant.id),
  ]);
}

/**
 * Counts the check of one card by anyone, before its processor asks the issuer. Refuses with
 * TooManyRequests.
 */
export function reserveCardCheck(
  context: CheckContext & Pick<ServiceContext, 'keyring'>,
  checking: Checking & { readonly card: Pick<DescribedCard, 'brand' | 'lastFour' | 'expMonth' | 'expYear'> },
): Promise<Refusal<'TooManyRequests'> | undefined> {
  const { tenant, card } = checking;
  const text = `check|${card.brand}|${card.lastFour}|${card.expMonth}|${card.expYear}`;
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const uses = usesOf(tenant, 'check-method', key.fingerprint(text).toString('hex'));
    return reserveOrKeep(tx, { ...checking, uses, lastFour: card.lastFour, now: context.now() });
  });
}

/**
 * Returns the exact reason of a failed check for the first few failures, and PaymentDeclined for every reason after
 * that, because different responses would tell a thief which part of a stolen card is wrong.
 */
export async function withholdReason<Code extends string>(
  context: CheckContext,
  checking: Checking,
  refusal: Refusal<Code>,
): Promise<Refusal<Code | 'PaymentDeclined'>> {
  const { tenant, client } = checking;
  const ofAddress = usesOf(tenant, 'check-reason', clientNetwork(client.address));
  const used = await reserveChecks(context, checking, [
    ...usesOf(tenant, 'check-reason', payerOf(checking)),
    ...ofAddress.map((use) => ({ ...use, max: use.max * reasonsOfAddress })),
  ]);
  return used ? refuse('PaymentDeclined', { field: 'paymentMethodToken' }) : refusal;
}

type CheckUse = LimitedUse & { readonly limit: CheckScope };

function reserveChecks(context: CheckContext, checking: Checking, uses: readonly CheckUse[]) {
  return context.database.inTenant(checking.tenant.id, (tx) =>
    reserveOrKeep(tx, { ...checking, uses, now: context.now() }),
  );
}

/** Counts the uses, or records for operators which limit was used up. */
async function reserveOrKeep(
  tx: TenantTransaction,
  { uses, ...asked }: Checking & { uses: readonly CheckUse[]; lastFour?: string; now: Date },
): Promise<Refusal<'TooManyRequests'> | undefined> {
  const { tenant, session, client, lastFour, now } = asked;
  const reserved = await reserveUses(tx, { tenantId: tenant.id, uses, now });
  if (reserved.kind === 'reserved') return undefined;
  const { use, retryAfterSeconds } = reserved;
  await keepLimitRefusal(tx, { tenant, session, client, scope: use.limit, ...(lastFour && { lastFour }), now });
  return refuse('TooManyRequests', { retryAfterSeconds });
}

/** Counts a guest separately, so that the holder of a payment link can't use up the customer's checks. */
export function payerOf({ session }: Pick<Checking, 'session'>): string {
  return isGuestSession(session) ? `guest ${session.guestAccountIds?.[0]}` : `customer ${session.customerId}`;
}

function usesOf({ checkLimits }: Tenant, scope: CheckScope, subject: string): CheckUse[] {
  const limit: CheckLimit | undefined = checkLimits.find((each) => each.scope === scope);
  if (!limit || limit.maxPayments === null) return [];
  return [{ limit: scope, subject, max: limit.maxPayments, windowMs: limit.windowMinutes * 60_000 }];
}
