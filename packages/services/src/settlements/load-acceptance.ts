import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { beginBy } from './begin-by.ts';

export type AcceptSettlementCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  offerId: string;
  /** The language of the accepted agreement; undefined without one. */
  agreedIn: Language | undefined;
  client: { address: string; userAgent: string };
};

/** The account of an offer, locked until the transaction ends. */
export type OfferedAccount = {
  account_id: string;
  reference_code: string;
  name: string;
  balance_cents: number;
  is_unreported_debt: boolean;
  is_out_of_statute: boolean;
  /** This session's acknowledgments for the account, as `type:version`. */
  acknowledged: string[];
};

export type SettlementOffer = {
  offer_id: string;
  offer_type: SettlementOfferType;
  total_cents: number;
  down_payment_cents: number | null;
  expires_on: string | null;
  due_on: string | null;
  installments: number | null;
  missed_allowed: number;
  withdrawn_at: Date | null;
};

/** A settlement of the account that has not lapsed. */
export type AccountSettlement = {
  settlement_id: string;
  offer_id: string;
  state: Exclude<SettlementState, 'lapsed'>;
  begin_by: string | null;
  pay_by: string | null;
};

/** `offer` is undefined when it doesn't belong to the account. */
export type AcceptanceFacts = {
  account: OfferedAccount;
  offer: SettlementOffer | undefined;
  settlements: AccountSettlement[];
};

/**
 * Locks the account's row and then reads the rest, so that another acceptance is visible. Returns undefined when the
 * account is not the customer's.
 */
export async function loadAcceptance(
  tx: TenantTransaction,
  asked: AcceptSettlementCommand & { tenantId: string; customerId: string },
): Promise<AcceptanceFacts | undefined> {
  const account = await lockAccount(tx, asked);
  if (!account) return undefined;
  const { tenantId } = asked;
  const { account_id: accountId } = account;
  const ofAccount = { tenantId, accountId };
  const [offer, settlements] = await Promise.all([
    isPaymentId(asked.offerId) ? findOffer(tx, { ...ofAccount, offerId: asked.offerId }) : undefined,
    tx
      .selectFrom('settlement')
      .select(['settlement_id', 'offer_id', 'pay_by', beginBy('settlement').as('begin_by')])
      .select((row) => row.ref('state').$castTo<AccountSettlement['state']>().as('state'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('state', '<>', 'lapsed')
      .execute(),
  ]);
  return { account, offer, settlements };
}

/** Returns undefined when the account is closed or not the customer's. */
export async function lockAccount(
  tx: TenantTransaction,
  asked: Pick<AcceptSettlementCommand, 'tenant' | 'session' | 'accountReferenceCode'> & {
    tenantId: string;
    customerId: string;
  },
): Promise<OfferedAccount | undefined> {
  const { tenant, tenantId, customerId, session, accountReferenceCode } = asked;
  const { rows } = await sql<OfferedAccount>`
    select a.account_id, a.reference_code, a.name, a.balance_cents, a.is_unreported_debt, a.is_out_of_statute,
      case when ${tenant.showDisclosures}::boolean then array(
        select c.disclaimer_type || ':' || c.text_version from user_consent c
        where c.tenant_id = ${tenantId} and c.session_id = ${session.sessionId} and c.account_id = a.account_id
      ) else '{}' end as acknowledged
    from account a
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and a.closed_at is null and a.reference_code = ${accountReferenceCode}
      and (${session.guestAccountIds ?? null}::uuid[] is null or a.account_id = any(${session.guestAccountIds ?? null}::uuid[]))
    for update of a
  `.execute(tx);
  return rows[0];
}

function findOffer(
  tx: TenantTransaction,
  { tenantId, accountId, offerId }: { tenantId: string; accountId: string; offerId: string },
): Promise<SettlementOffer | undefined> {
  return tx
    .selectFrom('settlement_offer')
    .select([
      'offer_id',
      'offer_type',
      'total_cents',
      'down_payment_cents',
      'expires_on',
      'due_on',
      'installments',
      'missed_allowed',
      'withdrawn_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
}
