import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccount, CustomerAccountDetail } from '@quittance/contract/accounts';
import type { CardTokenization, TenantConfiguration, WalletSettings } from '@quittance/contract/tenants/tenants';
import type { Transaction } from '@quittance/contract/transactions';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import { uncoveredDue } from '@quittance/domain/balances/amount-to-pay';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type FeeLimits, noFeeLimits } from '@quittance/domain/fees/lawful-fee';
import type { Cents } from '@quittance/domain/money/cents';
import { allMethodsBit, methodBit } from '@quittance/domain/payment-methods/approved-methods';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { noWallets } from '@quittance/domain/payment-methods/wallet-settings';
import type { AgreedMethodKind } from '@quittance/domain/payments/agreed-terms';
import { smallestPayment } from '@quittance/domain/payments/amount-bounds';
import { isNewPaymentPlanAllowed } from '@quittance/domain/payments/new-plan-allowed';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { balanceOf } from './balance-of.ts';
import { payableAccount } from './payable-account.ts';
import { type PendingTransactionSeries, pendingTransactionSeries } from './pending-transaction-series.ts';

/** An account and the values derived from it (req 3.6). */
export type CurrentAccount = {
  readonly account: CustomerAccountDetail['customerAccount'];
  readonly balance: AccountBalance;
  readonly payable: PayableAccount;
  readonly configuration: PaymentConfiguration;
  /** Limits on card fees beyond the fee of a bank payment. */
  readonly feeLimits: FeeLimits;
  readonly planConfiguration: PaymentPlanConfiguration;
  /** Card, wallet and cash settings of the payee. Null or empty if it doesn't accept them. */
  readonly cardTokenization: CardTokenization | null;
  readonly wallets: WalletSettings;
  readonly cashNetwork: string | null;
  /**
   * approvedPaymentMethodsBit of req 3.6: the bitmask of req 6.2 without the methods that card network rules forbid for
   * the payee.
   */
  readonly approvedBits: number;
  readonly cifApprovedPaymentOptions: readonly string[];
  /** The processed payment with the latest settlement date. */
  readonly lastProcessedTransaction: Transaction | undefined;
  /** The pending payment with the earliest settlement date. */
  readonly nextPendingTransaction: Transaction | undefined;
  /** Every pending payment, earliest first. */
  readonly pendingTransactions: readonly Transaction[];
  readonly pendingTransactionSeries: readonly PendingTransactionSeries[];
  /** True if a single payment for a later day is pending. */
  readonly singleFuturePaymentExist: boolean;
  readonly currentBill: CustomerAccountDetail['currentBill'];
  /** The flag of req 5.6 and 6.3. */
  readonly newPaymentPlanAllowed: boolean;
  /** Creditor's consent to monthly payments below the minimum, for a plan made by `lastDay`. */
  readonly planOffer: { readonly monthlyCents: Cents; readonly lastDay: CalendarDate } | undefined;
  readonly agreedMonthlyCents: Cents | undefined;
};

export type AccountRules = {
  readonly payeeConfigurations: SignedInUser['payeeConfigurations'];
  readonly tenant: Pick<TenantConfiguration, 'paymentConfiguration' | 'paymentPlanConfiguration'>;
  readonly today: CalendarDate;
  /** The payment method type that an agent agreed on with a guest. */
  readonly agreedKind?: AgreedMethodKind | undefined;
};

/**
 * Derives the values that the payment screens need from an account (req 3.6). The payee's configuration overrides the
 * tenant's.
 */
export function currentAccount(detail: CustomerAccountDetail, rules: AccountRules): CurrentAccount {
  const { customerAccount: account, customerPendingTransactions: pending } = detail;
  const { tenant, today, agreedKind } = rules;
  const own = rules.payeeConfigurations.find((each) => each.payeeCode === account.merchantPayeeCode)?.configuration;
  const configuration = own?.paymentConfiguration ?? tenant.paymentConfiguration;
  const planConfiguration = own?.paymentPlanConfiguration ?? tenant.paymentPlanConfiguration;
  const balance = balanceOf(detail, today);
  // Excludes the amount that scheduled payments already cover.
  const payable = { ...payableAccount(account, configuration), amountDueCents: uncoveredDue(balance) };
  const singleFuturePaymentExist = pending.some(
    (payment) => payment.settlementDate.compare(today) > 0 && payment.transactionSeriesID === null,
  );
  const planOffer = planOfferOf(detail, { minimumCents: smallestPayment(payable, configuration), today });
  return {
    account,
    balance,
    payable,
    configuration,
    feeLimits: feeLimitsOf(account),
    planConfiguration,
    cardTokenization: own?.cardTokenization ?? null,
    wallets: own?.wallets ?? noWallets,
    cashNetwork: own?.cashNetwork ?? null,
    approvedBits: takenMethodsBit(configuration, payable.approvedMethods) & bitsOfKind(agreedKind),
    cifApprovedPaymentOptions: account.approvedPaymentOptions,
    lastProcessedTransaction: detail.customerProcessedTransactions.toSorted(newestFirst)[0],
    nextPendingTransaction: pending.toSorted(newestFirst).at(-1),
    pendingTransactions: pending.toSorted(newestFirst).toReversed(),
    pendingTransactionSeries: pendingTransactionSeries(detail.transactionSeriesInfo),
    singleFuturePaymentExist,
    currentBill: detail.currentBill,
    newPaymentPlanAllowed: isNewPaymentPlanAllowed({ singleFuturePaymentExist }, planConfiguration),
    planOffer,
    agreedMonthlyCents: planOffer?.monthlyCents,
  };
}

/** Ignores an offer that allows nothing new, or that expired since the page was loaded. */
function planOfferOf(
  { customerAccount: { planOffer } }: CustomerAccountDetail,
  { minimumCents, today }: { minimumCents: Cents; today: CalendarDate },
): CurrentAccount['planOffer'] {
  if (!planOffer || planOffer.monthlyAmount >= minimumCents) return undefined;
  const { monthlyAmount: monthlyCents, expirationDate: lastDay } = planOffer;
  return lastDay.compare(today) < 0 ? undefined : { monthlyCents, lastDay };
}

/** The server sends no card fee at all if none is allowed. Customers don't see which rule forbids a surcharge. */
function feeLimitsOf({ cardFeeLimits }: CustomerAccount): FeeLimits {
  if (!cardFeeLimits || cardFeeLimits.allowsCreditSurcharge) return noFeeLimits;
  return { ...noFeeLimits, creditSurcharge: 'SurchargeForbidden' };
}

function bitsOfKind(kind: AgreedMethodKind | undefined): number {
  if (kind === undefined) return allMethodsBit;
  return kind === 'bank' ? methodBit.ach : methodBit.creditcard | methodBit.debitcard | methodBit.hsacard;
}

/** Returns true for an account that is closed, or that owes nothing and accepts no further payment (req 3.7). */
export function takesNoPayment({ account, configuration }: Pick<CurrentAccount, 'account' | 'configuration'>): boolean {
  if (account.isClosed) return true;
  const { allowZeroBalance, allowPaymentsToExceedBalance } = configuration;
  return account.currentBalance <= 0 && !allowZeroBalance && !allowPaymentsToExceedBalance;
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.settlementDate.compare(a.settlementDate);
}
