import { compiledOnce } from '@quittance/database/compiled-once';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { payerStateOf } from '@quittance/domain/fees/lawful-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { openBillOf } from '../bills/current-bill.ts';
import { isUndeliverable } from '../bounces/undeliverable.ts';
import { openContact } from '../customers/contact.ts';
import { openDisputeOf } from '../disputes/is-disputed.ts';
import { openEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { feeLawOf, feeLimitsOf } from '../fees/fee-limits-of.ts';
import { type AccountHardship, loadAccountHardship } from '../hardship/load-hardship.ts';
import { loadSeriesInfo, type SeriesInfo } from '../installment-plans/view/load-series-info.ts';
import { latestPlanOfferOf } from '../offers/plan-offers.ts';
import { loadPaymentMethods, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import type { PaymentView } from '../payments/history/payment-view.ts';
import { loadRecentPayments } from '../payments/reserve/load-recent-payments.ts';
import { type AccountProposals, loadAccountProposals } from '../proposals/load-proposals.ts';
import { type AccountSettlements, loadAccountSettlements } from '../settlements/load-account-settlements.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';
import type { BalanceRows } from './balance-facts.ts';
import { accountFees } from './payable-account.ts';

/** An account with its offers and its settlement. Amounts in cents, days as YYYY-MM-DD. */
export type AccountRecord = Awaited<ReturnType<typeof loadAccounts>>[number] &
  ReturnType<typeof feesOf> &
  AccountSettlements & {
    /** Null for a guest, who can't propose anything. */
    proposals: AccountProposals | null;
    /** Null for a guest, who can't ask for help. */
    hardship: AccountHardship | null;
    balanceRows: Omit<BalanceRows, 'disputedOn'>;
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
    tenantId: Tenant['id'];
    customerId: string;
    key: TenantKey;
    login: string | null;
    /** Omitted for a guest, who learns nothing about the owner's e-mail. */
    now?: Date;
  },
): Promise<CustomerAccounts> {
  // Sent together: the queries share the connection, and none needs another's result.
  const [loaded, accounts, payments, paymentMethods, settlementsOf, series, proposalsOf, hardshipOf] =
    await Promise.all([
      loadCustomer(tx, owner),
      loadAccounts(tx, owner),
      loadRecentPayments(tx, { ...owner, limit: recentPayments }),
      loadPaymentMethods(tx, owner),
      loadAccountSettlements(tx, owner),
      loadSeriesInfo(tx, owner),
      owner.now && loadAccountProposals(tx, { ...owner, now: owner.now }),
      owner.now && loadAccountHardship(tx, { ...owner, now: owner.now }),
    ]);
  const customer = withoutFeeGrounds(loaded);
  const hardshipOfAccount = hardshipOf?.(accounts);
  const sharesOf = sharesByAccount(payments.ofAccounts);
  return {
    login: owner.login,
    payeeCode: (accounts.find(isOpen) ?? accounts[0])?.payeeCode ?? customer.payees[0]?.payeeCode ?? '',
    customer,
    accounts: accounts.map((account) => {
      const settlements = settlementsOf(account.accountId);
      return {
        ...account,
        ...feesOf(account, loaded),
        ...settlements,
        proposals: proposalsOf?.(account.accountId) ?? null,
        hardship: hardshipOfAccount?.(account) ?? null,
        balanceRows: {
          account,
          payments: sharesOf.get(account.referenceCode) ?? [],
          settlement: settlements.settlement,
          plan: series.find((plan) => plan.accountId === account.accountId) ?? null,
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
function isOpen({ closedAt }: { closedAt: Date | null }): boolean {
  return closedAt === null;
}

/** Groups the parts of payments by account, in one pass for customers with hundreds of accounts. */
function sharesByAccount(payments: readonly PaymentView[]) {
  const shares = new Map<string, BalanceRows['payments'][number][]>();
  for (const { shares: parts, scheduledFor, state, isSettlement } of payments) {
    for (const { accountReferenceCode, amountCents } of parts) {
      const own = shares.get(accountReferenceCode) ?? [];
      own.push({ amountCents, scheduledFor, state, isSettlement });
      shares.set(accountReferenceCode, own);
    }
  }
  return shares;
}

/**
 * Returns the fees for the account's payments, set by the payee or else by the tenant for all accounts (req 3.6), and
 * the limits that apply. Fees are zero when the payee may not charge this customer any.
 */
function feesOf(
  account: Awaited<ReturnType<typeof loadAccounts>>[number],
  { payees, tenantConfiguration, tenantFeeLaw, contact }: LoadedCustomer,
) {
  const payee = payees.find(({ payeeCode }) => payeeCode === account.payeeCode);
  const configuration = (payee?.paymentConfiguration ?? tenantConfiguration) as PaymentConfiguration;
  const limits = feeLimitsOf(
    { fee_law: payee?.feeLaw ?? null, payer_state: payerStateOf(contact.state) },
    { tenant: { feeLaw: feeLawOf(tenantFeeLaw) }, configuration },
  );
  const fees = limits.any ? { bankFee: 0, cardFee: 0 } : accountFees(account, configuration);
  return { achFeeHundredths: fees.bankFee, cardFeeHundredths: fees.cardFee, feeLimits: limits };
}

type LoadedCustomer = Awaited<ReturnType<typeof loadCustomer>>;

/** Removes the legal grounds for fees, which customer screens don't show. */
function withoutFeeGrounds({ tenantConfiguration: _, tenantFeeLaw: __, payees, ...customer }: LoadedCustomer) {
  return { ...customer, payees: payees.map(({ feeLaw: ___, ...payee }) => payee) };
}

async function loadCustomer(
  tx: TenantTransaction,
  { key, now, ...owner }: { tenantId: string; customerId: string; key: TenantKey; now?: Date },
) {
  const { personalDataSealed, emailEndpoint: endpoint, phoneSealed, ...row } = await findCustomer(tx, owner);
  const { customerId } = owner;
  const contact = openContact(key, { customer_id: customerId, personal_data_sealed: personalDataSealed });
  const opened = endpoint && openEndpoint(key, { customerId, endpoint });
  const isProved = opened?.isAuthenticated && (opened.isPreferred || contact.email === '');
  const address = isProved ? opened.emailAddress : contact.email;
  return {
    ...row,
    contact,
    emailEndpoint: opened,
    isEmailUndeliverable:
      now !== undefined &&
      address !== '' &&
      (await isUndeliverable(tx, { tenantId: owner.tenantId, key, address, now })),
    registeredPhone: phoneSealed && openPhone(key, { customerId, sealed: phoneSealed }),
  };
}

/** JSON can't hold bytes, so they arrive as base64. */
function openEndpoint<Endpoint extends { sealed: string }>(
  key: TenantKey,
  { customerId, endpoint: { sealed, ...flags } }: { customerId: string; endpoint: Endpoint },
) {
  const emailAddress = openEmailAddress(key, { customerId, sealed: Buffer.from(sealed, 'base64') });
  return { ...flags, emailAddress };
}

type Owner = { tenantId: string; customerId: string };

async function findCustomer(tx: TenantTransaction, { tenantId, customerId }: Owner) {
  const [customer] = await selectCustomer(tx, { tenantId, customerId });
  if (!customer) throw new Error(`expected customer ${customerId}, got none`);
  return customer;
}

const selectCustomer = compiledOnce((tx, owner: Owner) =>
  tx
    .selectFrom('customer')
    .select([
      'customer_id as customerId',
      'reference_code as referenceCode',
      'personal_data_sealed as personalDataSealed',
      'is_opted_in_to_2fa as isOptedInTo2fa',
      'language',
      'cash_minimum_cents as cashMinimumCents',
      'cash_maximum_cents as cashMaximumCents',
    ])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('email_endpoint')
          .select([
            'is_authenticated as isAuthenticated',
            'is_preferred as isPreferred',
            'pending_verification as pendingVerification',
            'opt_out_all_subscriptions as optOutAllSubscriptions',
          ])
          .select(sql<string>`encode(email_address_sealed, 'base64')`.as('sealed'))
          .where('tenant_id', '=', owner.tenantId)
          .where('customer_id', '=', owner.customerId),
      ).as('emailEndpoint'),
    )
    .select((row) =>
      row
        .selectFrom('phone_endpoint')
        .select('phone_sealed as phoneSealed')
        .where('tenant_id', '=', owner.tenantId)
        .where('customer_id', '=', owner.customerId)
        .as('phoneSealed'),
    )
    .select((row) =>
      row
        .selectFrom('tenant')
        .select('payment_configuration as paymentConfiguration')
        .where('tenant_id', '=', owner.tenantId)
        .as('tenantConfiguration'),
    )
    .select((row) =>
      row.selectFrom('tenant').select('fee_law as feeLaw').where('tenant_id', '=', owner.tenantId).as('tenantFeeLaw'),
    )
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payee')
          // Selects columns by name so that the cash network's signing secret isn't loaded.
          .select([
            'payee_code as payeeCode',
            'processor',
            'merchant',
            'paypal_processor as paypalProcessor',
            'wallets',
            'cash_network as cashNetwork',
            'payment_configuration as paymentConfiguration',
            'payment_plan_configuration as paymentPlanConfiguration',
            'fee_law as feeLaw',
          ])
          .where('tenant_id', '=', owner.tenantId)
          .orderBy('payee_code'),
      ).as('payees'),
    )
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId),
);

function loadAccounts(tx: TenantTransaction, { tenantId, customerId }: Owner) {
  return selectAccounts(tx, { tenantId, customerId });
}

const selectAccounts = compiledOnce((tx, owner: Owner) =>
  tx
    .selectFrom('account')
    .select([
      'account_id as accountId',
      'payee_code as payeeCode',
      'reference_code as referenceCode',
      'name',
      'display_type as displayType',
      'pay_type as payType',
      'balance_cents as balanceCents',
      'billed_balance_cents as billedBalanceCents',
      'amount_due_cents as amountDueCents',
      'minimum_cents as minimumCents',
      'past_due_cents as pastDueCents',
      'due_on as dueOn',
      'ach_limit_cents as achLimitCents',
      'card_limit_cents as cardLimitCents',
      'ach_fee_hundredths as achFeeHundredths',
      'card_fee_hundredths as cardFeeHundredths',
      'approved_methods as approvedMethods',
      'approved_options as approvedOptions',
      'is_unreported_debt as isUnreportedDebt',
      'is_out_of_statute as isOutOfStatute',
      'closed_at as closedAt',
    ])
    .select(openDisputeOf('account').as('dispute'))
    .select(openBillOf('account').as('bill'))
    .select(latestPlanOfferOf('account').as('planOffer'))
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .orderBy('account_id'),
);
