import { compiledOnce } from '@quittance/database/compiled-once';
import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { waitsBehindPrenote } from '../../ach/waits-behind-prenote.ts';

/** A payment as displayed to customers and employees (req 3.8). */
export type PaymentView = InferResult<ReturnType<typeof selectPaymentViews>>[number];

type OwnPayment = { tenantId: string; customerId: string; paymentId: string };

export async function findPaymentView(tx: TenantTransaction, payment: OwnPayment): Promise<PaymentView | undefined> {
  const [found] = await selectPaymentView(tx, payment);
  return found;
}

const selectPaymentView = compiledOnce((tx, payment: OwnPayment) =>
  selectPaymentViews(tx, payment).where('payment.payment_id', '=', payment.paymentId),
);

/**
 * Selects a customer's payments. Ids are time-ordered, so the greatest id is the newest payment. Payments without
 * `hasTrail` have an empty trail.
 */
export function selectPaymentViews(
  tx: ReadTransaction,
  { hasTrail = sql<boolean>`true`, ...owner }: { tenantId: string; customerId: string; hasTrail?: RawBuilder<boolean> },
) {
  return tx
    .selectFrom('payment')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'payment.tenant_id').onRef('account.account_id', '=', 'payment.account_id'),
    )
    .leftJoin('payment_method', (join) =>
      join
        .onRef('payment_method.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_method.payment_method_id', '=', 'payment.payment_method_id'),
    )
    .leftJoin('manual_payment', (join) =>
      join
        .onRef('manual_payment.tenant_id', '=', 'payment.tenant_id')
        .onRef('manual_payment.payment_id', '=', 'payment.payment_id'),
    )
    .select([
      'payment.payment_id as paymentId',
      'payment.state',
      'payment.amount_cents as amountCents',
      'payment.fee_cents as feeCents',
      'payment.waived_fee_cents as waivedFeeCents',
      'payment.lowered_fee_cents as loweredFeeCents',
      'payment.paid_by as paymentMethodType',
      'payment.scheduled_for as scheduledFor',
      'payment.settles_by as settlesBy',
      'payment.confirmation_number as confirmationNumber',
      'payment.decline_code as declineCode',
      'payment.return_code as returnCode',
      'payment.lease_until as leaseUntil',
      'payment.created_at as createdAt',
      'payment.plan_id as planId',
      'payment.installment_sequence as installmentSequence',
      'payment.is_settlement as isSettlement',
      'account.reference_code as accountReferenceCode',
      'account.name as accountName',
      'payment_method.last_four as lastFour',
      'payment_method.bank_account_type as bankAccountType',
      'payment_method.card_brand as cardBrand',
      'payment_method.card_bin_type as cardBinType',
      'payment_method.wallet',
      'manual_payment.form as manualForm',
    ])
    .select(
      // The tenant's day of the latest step: a card payment shows as authorized until that day ends (req 4.2).
      sql<string>`(payment.updated_at at time zone (select t.time_zone from tenant t where t.tenant_id = ${owner.tenantId}))::date`.as(
        'updatedOn',
      ),
    )
    .select(waitsBehindPrenote('payment').as('waitsBehindPrenote'))
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payment_share')
          .innerJoin('account as shared', (join) =>
            join
              .onRef('shared.tenant_id', '=', 'payment_share.tenant_id')
              .onRef('shared.account_id', '=', 'payment_share.account_id'),
          )
          .select([
            'shared.reference_code as accountReferenceCode',
            'shared.name as accountName',
            'payment_share.amount_cents as amountCents',
            'payment_share.balance_after_cents as balanceAfterCents',
          ])
          .where('payment_share.tenant_id', '=', owner.tenantId)
          .whereRef('payment_share.payment_id', '=', 'payment.payment_id')
          .orderBy('payment_share.account_id'),
      ).as('shares'),
    )
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('cash_slip')
          .innerJoin('payee', (join) =>
            join
              .onRef('payee.tenant_id', '=', 'cash_slip.tenant_id')
              .onRef('payee.payee_code', '=', 'account.payee_code'),
          )
          .select([
            'cash_slip.slip_number as slipNumber',
            'cash_slip.minimum_cents as minimumCents',
            'cash_slip.maximum_cents as maximumCents',
            'cash_slip.expires_on as expiresOn',
            'payee.cash_network as network',
          ])
          .where('cash_slip.tenant_id', '=', owner.tenantId)
          .whereRef('cash_slip.payment_id', '=', 'payment.payment_id'),
      ).as('cashSlip'),
    )
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('refund')
          .select([
            'refund.kind',
            'refund.state',
            'refund.amount_cents as amountCents',
            'refund.fee_cents as feeCents',
            'refund.is_overpayment as isOverpayment',
          ])
          .select(
            sql<string>`(refund.updated_at at time zone (select t.time_zone from tenant t where t.tenant_id = ${owner.tenantId}))::date`.as(
              'updatedOn',
            ),
          )
          .where('refund.tenant_id', '=', owner.tenantId)
          .whereRef('refund.payment_id', '=', 'payment.payment_id')
          // A debit canceled before it was sent shows as canceled, and a failed refund never happened.
          .where('refund.state', '<>', 'failed')
          .where('refund.kind', '<>', 'cancel'),
      ).as('refund'),
    )
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payment_event')
          .select(['payment_event.to_state as toState', 'payment_event.reason', 'payment_event.at'])
          .where('payment_event.tenant_id', '=', owner.tenantId)
          .whereRef('payment_event.payment_id', '=', 'payment.payment_id')
          .where(hasTrail)
          .orderBy('payment_event.event_no'),
      ).as('trail'),
    )
    .where('payment.tenant_id', '=', owner.tenantId)
    .where('payment.customer_id', '=', owner.customerId);
}
