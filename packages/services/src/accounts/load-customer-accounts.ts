import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { payerStateOf } from '@quittance/domain/fees/lawful-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { openBillOf } from '../bills/current-bill.ts';
import { isUndeliverable } from '../bounces/undeliverable.ts';
import { openPerson } from '../customers/person.ts';
import { openDisputeOf } from '../disputes/is-disputed.ts';
import { openEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { feeLawOf, feeLimitsOf } from '../fees/fee-limits-of.ts';
import { loadSeriesInfo, type SeriesInfo } from '../installment-plans/view/load-series-info.ts';
import { loadPaymentMethods, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import type { PaymentView } from '../payments/history/payment-view.ts';
import { loadRecentPayments } from '../payments/reserve/load-recent-payments.ts';
import { type AccountSettlements, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';
import type { BalanceRows } from './balance-facts.ts';
import { accountFees } from './payable-account.ts';

/** An account with its offers and its settlement. Amounts in cents, days as YYYY-MM-DD. */
export type AccountRecord = Awaited<ReturnType<typeof loadAccounts>>[number] &
  ReturnType<typeof feesOf> &
  AccountSettlements & {
    balance_rows: Omit<BalanceRows, 'disputedOn'>;
  };
export type CustomerRecord = ReturnType<typeof withoutFeeGrounds>;
export type PayeeRecord = CustomerRecord['payees'][number];

/** The data behind a customer's first screens (req 3.3). */
export type CustomerAccounts = {
  /** The name that the customer signed in with; every account carries it (req 5.9). Null for a guest. */
  login: string | null;
  /** The payee of the first open account, or else of the first account. */
  payeeCode: string;
  customer: CustomerRecord;
  accounts: AccountRecord[];
  series: SeriesInfo[];
  recentPayments: PaymentView[];
  /** The recent payments, plus older ones that are each account's pending payments and last payment. */
  accountPayments: PaymentView[];
  paymentMethods: PaymentMethod[];
};

/** The history endpoint pages through the rest. */
const recentPayments = 50;

/**
 * Loads a customer's accounts, latest payments and saved methods within the customer's transaction. Throws when the
 * customer doesn't exist.
 */
export async function loadCustomerAccounts(
  tx: TenantTransaction,
  owner: {
    tenantId: string;
    customerId: string;
    key: TenantKey;
    login: string | null;
    /** Omitted for a guest, who learns nothing about the owner's e-mail. */
    now?: Date;
  },
): Promise<CustomerAccounts> {
  // Sent together: the queries share the connection, and none needs another's result.
  const [loaded, accounts, payments, paymentMethods, settlementsOf, series] = await Promise.all([
    loadCustomer(tx, owner),
    loadAccounts(tx, owner),
    loadRecentPayments(tx, { ...owner, limit: recentPayments }),
    loadPaymentMethods(tx, owner),
    loadAccountSettlements(tx, owner),
    loadSeriesInfo(tx, owner),
  ]);
  const customer = withoutFeeGrounds(loaded);
  return {
    login: owner.login,
    payeeCode: (accounts.find(isOpen) ?? accounts[0])?.payee_code ?? customer.payees[0]?.payee_code ?? '',
    customer,
    accounts: accounts.map((account) => {
      const settlements = settlementsOf(account.account_id);
      return {
        ...account,
        ...feesOf(account, loaded),
        ...settlements,
        balance_rows: {
          account,
          payments: payments.ofAccounts.flatMap((payment) => sharesOf(payment, account.reference_code)),
          settlement: settlements.settlement,
          plan: series.find((plan) => plan.account_id === account.account_id) ?? null,
        },
      };
    }),
    series,
    recentPayments: payments.latest,
    accountPayments: payments.ofAccounts,
    paymentMethods,
  };
}

/** A closed account can't be paid (docs/imports.md). */
function isOpen({ closed_at: closedAt }: { closed_at: Date | null }): boolean {
  return closedAt === null;
}

function sharesOf({ shares, pay_on, state, is_settlement }: PaymentView, referenceCode: string) {
  return shares
    .filter((share) => share.account_reference_code === referenceCode)
    .map(({ amount_cents }) => ({ amount_cents, pay_on, state, is_settlement }));
}

/**
 * Returns the fees for the account's payments, set by the payee or else by the tenant for all accounts (req 3.6), and
 * the limits that apply. Fees are zero when the payee may not charge this customer any.
 */
function feesOf(
  account: Awaited<ReturnType<typeof loadAccounts>>[number],
  { payees, tenant_configuration, tenant_fee_law, person }: LoadedCustomer,
) {
  const payee = payees.find(({ payee_code }) => payee_code === account.payee_code);
  const configuration = (payee?.payment_configuration ?? tenant_configuration) as PaymentConfiguration;
  const limits = feeLimitsOf(
    { fee_law: payee?.fee_law ?? null, payer_state: payerStateOf(person.state) },
    { tenant: { feeLaw: feeLawOf(tenant_fee_law) }, configuration },
  );
  const fees = limits.any ? { bankFee: 0, cardFee: 0 } : accountFees(account, configuration);
  return { ach_fee_hundredths: fees.bankFee, card_fee_hundredths: fees.cardFee, fee_limits: limits };
}

type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

/** Removes the legal grounds for fees, which customer screens don't show. */
function withoutFeeGrounds({ tenant_configuration: _, tenant_fee_law: __, payees, ...customer }: LoadedCustomer) {
  return { ...customer, payees: payees.map(({ fee_law: ___, ...payee }) => payee) };
}

async function loadCustomer(
  tx: TenantTransaction,
  { key, now, ...owner }: { tenantId: string; customerId: string; key: TenantKey; now?: Date },
) {
  const { person_sealed, email_endpoint: endpoint, phone_sealed, ...row } = await selectCustomer(tx, owner);
  const { customerId } = owner;
  const person = openPerson(key, { customer_id: customerId, person_sealed });
  const opened = endpoint && openEndpoint(key, { customerId, endpoint });
  const isProved = opened?.is_authenticated && (opened.is_preferred || person.email === '');
  const address = isProved ? opened.email_address : person.email;
  return {
    ...row,
    person,
    email_endpoint: opened,
    is_email_undeliverable:
      now !== undefined &&
      address !== '' &&
      (await isUndeliverable(tx, { tenantId: owner.tenantId, key, address, now })),
    registered_phone: phone_sealed && openPhone(key, { customerId, sealed: phone_sealed }),
  };
}

/** JSON can't hold bytes, so they arrive as base64. */
function openEndpoint<Endpoint extends { sealed: string }>(
  key: TenantKey,
  { customerId, endpoint: { sealed, ...flags } }: { customerId: string; endpoint: Endpoint },
) {
  const emailAddress = openEmailAddress(key, { customerId, sealed: Buffer.from(sealed, 'base64') });
  return { ...flags, email_address: emailAddress };
}

function selectCustomer(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('customer')
    .select([
      'customer_id',
      'reference_code',
      'person_sealed',
      'is_opted_in_to_2fa',
      'language',
      'cash_minimum_cents',
      'cash_maximum_cents',
    ])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('email_endpoint')
          .select(['is_authenticated', 'is_preferred', 'pending_verification', 'opt_out_all_subscriptions'])
          .select(sql<string>`encode(email_address_sealed, 'base64')`.as('sealed'))
          .where('tenant_id', '=', owner.tenantId)
          .where('customer_id', '=', owner.customerId),
      ).as('email_endpoint'),
    )
    .select((row) =>
      row
        .selectFrom('phone_endpoint')
        .select('phone_sealed')
        .where('tenant_id', '=', owner.tenantId)
        .where('customer_id', '=', owner.customerId)
        .as('phone_sealed'),
    )
    .select((row) =>
      row
        .selectFrom('tenant')
        .select('payment_configuration')
        .where('tenant_id', '=', owner.tenantId)
        .as('tenant_configuration'),
    )
    .select((row) =>
      row.selectFrom('tenant').select('fee_law').where('tenant_id', '=', owner.tenantId).as('tenant_fee_law'),
    )
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payee')
          // Selects columns by name so that the cash network's signing secret isn't loaded.
          .select([
            'payee_code',
            'processor',
            'merchant',
            'paypal_processor',
            'wallets',
            'cash_network',
            'payment_configuration',
            'payment_plan_configuration',
            'fee_law',
          ])
          .where('tenant_id', '=', owner.tenantId)
          .orderBy('payee_code'),
      ).as('payees'),
    )
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirstOrThrow();
}

function loadAccounts(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('account')
    .select([
      'account_id',
      'payee_code',
      'reference_code',
      'name',
      'display_type',
      'pay_type',
      'balance_cents',
      'billed_balance_cents',
      'amount_due_cents',
      'minimum_cents',
      'past_due_cents',
      'due_on',
      'ach_limit_cents',
      'card_limit_cents',
      'ach_fee_hundredths',
      'card_fee_hundredths',
      'approved_methods',
      'approved_options',
      'is_unreported_debt',
      'is_out_of_statute',
      'closed_at',
    ])
    .select(openDisputeOf('account').as('dispute'))
    .select(openBillOf('account').as('bill'))
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .orderBy('account_id')
    .execute();
}
