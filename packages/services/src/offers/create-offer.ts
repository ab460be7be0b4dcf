import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  discountBasisPoints,
  floorOf,
  type MadeOffer,
  type OfferLimits,
  passOverAccount,
} from '@quittance/domain/settlements/offer-rule';
import {
  isLumpSumOfferValid,
  isPlanOfferValid,
  type SettlementOfferType,
} from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hasRole, type Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertOffers } from './insert-offers.ts';
import { type Candidate, loadCandidates } from './load-candidates.ts';
import { loadOfferLimits } from './offer-rule-row.ts';

/** What an operator offers for one account. */
export type OfferCommand = MadeOffer & {
  tenant: Tenant;
  actor: Operator;
  accountReferenceCode: string;
  offerType: SettlementOfferType;
  installments: number | null;
  missedAllowed: number;
};

type OfferContext = Pick<ServiceContext, 'database' | 'now'>;

/**
 * Offers one account a settlement: an agent up to the discount that one person may give, a supervisor down to the tenant's floor. Refusals: NotFound;
 * OfferNotAllowed, whose field says whether it is the account, the amount or the days.
 */
export function createOffer(
  context: OfferContext,
  command: OfferCommand,
): Promise<{ kind: 'offered'; offerId: string } | Refusal<'NotFound' | 'OfferNotAllowed'>> {
  const { tenant, actor, accountReferenceCode, offerType } = command;
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const accountId = await holdAccount(tx, { tenantId: tenant.id, accountReferenceCode });
      if (accountId === undefined) return refuse('NotFound');
      const of = { tenant, today: today.toString(), offerType, rule: undefined };
      const [account] = await loadCandidates(tx, of, { accountIds: [accountId] });
      if (!account) throw new Error('an account vanished while it was held');
      const limits = await loadOfferLimits(tx, tenant.id);
      const field = faultOf(command, { account, limits, today });
      if (field) return refuse('OfferNotAllowed', { field });
      const offers = [{ account, terms: command }];
      const [offerId = ''] = await insertOffers(tx, {
        ...{ tenantId: tenant.id, offers, rule: null, madeBy: operatorText(actor), now },
      });
      return { kind: 'offered', offerId };
    },
    { operator: actor },
  );
}

/**
 * Takes an offer back that nobody has accepted. Refusals: NotFound; OfferExpired for one that was withdrawn, or is somebody's settlement by now.
 */
export function withdrawOffer(
  context: OfferContext,
  { tenant, actor, offerId }: { tenant: Tenant; actor: Operator; offerId: string },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferExpired'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<{ is_over: boolean }>`
        select o.withdrawn_at is not null or exists (
          select from settlement s where s.tenant_id = o.tenant_id and s.offer_id = o.offer_id and s.state <> 'lapsed'
        ) as is_over
        from settlement_offer o where o.tenant_id = ${tenant.id} and o.offer_id = ${offerId} for update of o
      `.execute(tx);
      const [offer] = rows;
      if (!offer) return refuse('NotFound');
      if (offer.is_over) return refuse('OfferExpired');
      await tx
        .updateTable('settlement_offer')
        .set({ withdrawn_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('offer_id', '=', offerId)
        .execute();
      return { kind: 'withdrawn' };
    },
    { operator: actor },
  );
}

function faultOf(
  command: OfferCommand,
  { account, limits, today }: { account: Candidate; limits: OfferLimits; today: OfferCommand['dueOn'] },
): string | undefined {
  const { totalCents, downPaymentCents, installments, offerType, expiresOn, dueOn, actor } = command;
  const { balanceCents } = account;
  if (balanceCents <= 0 || passOverAccount(account)) return 'accountReferenceCode';
  const least = hasRole(actor, 'supervisor') ? 10_000 - limits.floorBasisPoints : limits.discountAloneBasisPoints;
  const isTooLittle =
    totalCents < floorOf(balanceCents, limits) || discountBasisPoints(totalCents, balanceCents) > least;
  if (totalCents <= 0 || totalCents >= balanceCents || isTooLittle) return 'total';
  const isDownPaymentRight =
    offerType === 'lump-sum-autopay'
      ? downPaymentCents !== null && downPaymentCents > 0 && downPaymentCents < totalCents
      : downPaymentCents === null;
  if (!isDownPaymentRight) return 'downPayment';
  if (offerType === 'lump-sum' && installments !== null) return 'installments';
  const areDaysRight =
    offerType === 'lump-sum'
      ? isLumpSumOfferValid({ amountCents: totalCents, expiresOn, dueOn }, today) && dueOn.compare(expiresOn) >= 0
      : isPlanOfferValid({ totalCents, dueOn, installments }, expiresOn) && expiresOn.compare(today) >= 0;
  return areDaysRight ? undefined : 'dueOn';
}

async function holdAccount(
  tx: TenantTransaction,
  { tenantId, accountReferenceCode }: { tenantId: string; accountReferenceCode: string },
): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('reference_code', '=', accountReferenceCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.account_id;
}
