import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { waitsBehindPrenote } from '../../ach/waits-behind-prenote.ts';

/** A payment as displayed to customers and employees (req 3.8). */
export type PaymentView = InferResult<ReturnType<typeof selectPaymentViews>>[number];

export function findPaymentView(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; paymentId: string },
): Promise<PaymentView | undefined> {
  return selectPaymentViews(tx, owner).where('payment.payment_id', '=', owner.paymentId).executeTakeFirst();
}

/** Ids are time-ordered, so the greatest id is the newest payment. */
export function selectPaymentViews(tx: ReadTransaction, owner: { tenantId: string; customerId: string }) {
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
      'payment.payment_id',
      'payment.state',
      'payment.amount_cents',
      'payment.fee_cents',
      'payment.waived_fee_cents',
      'payment.lowered_fee_cents',
      'payment.paid_by',
      'payment.pay_on',
      'payment.settles_by',
      'payment.confirmation_number',
      'payment.decline_code',
      'payment.return_code',
      'payment.lease_until',
      'payment.created_at',
      'payment.plan_id',
      'payment.installment_sequence',
      'payment.is_settlement',
      'account.reference_code as account_reference_code',
      'account.name as account_name',
      'payment_method.last_four',
      'payment_method.bank_account_type',
      'payment_method.card_brand',
      'payment_method.card_bin_type',
      'payment_method.wallet',
      'manual_payment.form as manual_form',
    ])
    .select(
      // The tenant's day of the latest step: a card payment shows as authorized until that day ends (req 4.2).
      sql<string>`(payment.updated_at at time zone (select t.time_zone from tenant t where t.tenant_id = ${owner.tenantId}))::date`.as(
        'updated_on',
      ),
    )
    .select(waitsBehindPrenote('payment').as('waits_behind_prenote'))
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
            'shared.reference_code as account_reference_code',
            'shared.name as account_name',
            'payment_share.amount_cents',
            'payment_share.balance_after_cents',
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
            'cash_slip.slip_number',
            'cash_slip.minimum_cents',
            'cash_slip.maximum_cents',
            'cash_slip.expires_on',
            'payee.cash_network as network',
          ])
          .where('cash_slip.tenant_id', '=', owner.tenantId)
          .whereRef('cash_slip.payment_id', '=', 'payment.payment_id'),
      ).as('cash_slip'),
    )
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('refund')
          .select(['refund.kind', 'refund.state', 'refund.amount_cents', 'refund.fee_cents', 'refund.is_overpayment'])
          .select(
            sql<string>`(refund.updated_at at time zone (select t.time_zone from tenant t where t.tenant_id = ${owner.tenantId}))::date`.as(
              'updated_on',
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
          .select(['payment_event.to_state', 'payment_event.reason', 'payment_event.at'])
          .where('payment_event.tenant_id', '=', owner.tenantId)
          .whereRef('payment_event.payment_id', '=', 'payment.payment_id')
          .orderBy('payment_event.event_no'),
      ).as('trail'),
    )
    .where('payment.tenant_id', '=', owner.tenantId)
    .where('payment.customer_id', '=', owner.customerId);
}
