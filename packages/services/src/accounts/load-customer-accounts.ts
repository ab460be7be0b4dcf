import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { openDisputeOf } from '../disputes/is-disputed.ts';
import { loadSeriesInfo, type SeriesInfo } from '../installment-plans/load-series-info.ts';
import { loadPaymentMethods, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import { loadRecentPayments } from '../payments/load-recent-payments.ts';
import type { PaymentView } from '../payments/payment-view.ts';
import { type AccountSettlements, loadAccountSettlements } from '../settlements/load-account-settlements.ts';

/** An account as the database has it, with its offers and its settlement. Amounts in cents, days as YYYY-MM-DD. */
export type AccountRecord = Awaited<ReturnType<typeof loadAccounts>>[number] & AccountSettlements;
/** A customer's own record, with the payees' configurations and the tenant's name for them. */
export type CustomerRecord = Awaited<ReturnType<typeof loadCustomer>>;
/** A payee as a customer's session needs it: what it allows, and how cards, wallets and cash reach it. */
export type PayeeRecord = CustomerRecord['payees'][number];

/** All that a customer's screens start from (SPEC 3.3). */
export type CustomerAccounts = {
  /** What the customer signed in with; every account carries it (SPEC 5.9). Null for a guest. */
  login: string | null;
  /** The payee of the first account. */
  payeeCode: string;
  customer: CustomerRecord;
  accounts: AccountRecord[];
  /** The accounts' open plans. */
  series: SeriesInfo[];
  /** The latest payments of all, newest first. */
  recentPayments: PaymentView[];
  /** Of these and of older ones what the accounts show: what is under way, and the last that each was paid. */
  accountPayments: PaymentView[];
  paymentMethods: PaymentMethod[];
};

/** How many of the latest payments go along; the history call pages through the rest. */
const recentPayments = 50;

/** Reads a customer with accounts, latest payments and saved methods, in the transaction of that customer. Throws when there is no such customer. */
export async function loadCustomerAccounts(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; login: string | null },
): Promise<CustomerAccounts> {
  // All go out together: they share the connection, and none needs another's answer.
  const [customer, accounts, payments, paymentMethods, settlementsOf, series] = await Promise.all([
    loadCustomer(tx, owner),
    loadAccounts(tx, owner),
    loadRecentPayments(tx, { ...owner, limit: recentPayments }),
    loadPaymentMethods(tx, owner),
    loadAccountSettlements(tx, owner),
    loadSeriesInfo(tx, owner),
  ]);
  return {
    login: owner.login,
    payeeCode: accounts[0]?.payee_code ?? customer.payees[0]?.payee_code ?? '',
    customer,
    accounts: accounts.map((account) => ({ ...account, ...settlementsOf(account.account_id) })),
    series,
    recentPayments: payments.latest,
    accountPayments: payments.ofAccounts,
    paymentMethods,
  };
}

function loadCustomer(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payee')
          // Column by column: what the retailers sign their notices with stays where it is.
          .select([
            'payee_code',
            'processor',
            'merchant',
            'paypal_processor',
            'wallets',
            'cash_network',
            'payment_configuration',
            'payment_plan_configuration',
          ])
          .where('tenant_id', '=', owner.tenantId)
          .orderBy('payee_code'),
      ).as('payees'),
    )
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('email_endpoint')
          .select([
            'email_address',
            'is_authenticated',
            'is_preferred',
            'pending_verification',
            'opt_out_all_subscriptions',
          ])
          .where('tenant_id', '=', owner.tenantId)
          .where('customer_id', '=', owner.customerId),
      ).as('email_endpoint'),
    )
    .select((row) =>
      row
        .selectFrom('phone_endpoint')
        .select('phone')
        .where('tenant_id', '=', owner.tenantId)
        .where('customer_id', '=', owner.customerId)
        .as('registered_phone'),
    )
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirstOrThrow();
}

function loadAccounts(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('account')
    .selectAll()
    .select(openDisputeOf('account').as('dispute'))
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .orderBy('account_id')
    .execute();
}
