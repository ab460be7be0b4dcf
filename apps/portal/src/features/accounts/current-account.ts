import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Transaction } from '@quittance/contract/history';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import { approvedMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { payableAccount } from './payable-account.ts';

/** An account with what is derived from it (SPEC 3.6). */
export type CurrentAccount = {
  readonly account: CustomerAccountDetail['customerAccount'];
  readonly payable: PayableAccount;
  readonly configuration: PaymentConfiguration;
  /** The bitmask of SPEC 6.2. */
  readonly approvedBits: number;
  /** The processed payment with the latest settlement date. */
  readonly lastPayment: Transaction | undefined;
  /** The pending payment with the earliest settlement date. */
  readonly nextPayment: Transaction | undefined;
};

/** Derives what the payment screens need from one account (SPEC 3.6): the payee's configuration wins over the tenant's. */
export function currentAccount(
  detail: CustomerAccountDetail,
  rules: {
    payeeConfigurations: SignedInUser['payeeConfigurations'];
    tenant: Pick<TenantConfiguration, 'paymentConfiguration'>;
  },
): CurrentAccount {
  const { customerAccount: account } = detail;
  const payee = rules.payeeConfigurations.find((each) => each.payeeCode === account.merchantPayeeCode);
  const configuration = payee?.configuration.paymentConfiguration ?? rules.tenant.paymentConfiguration;
  const payable = payableAccount(account, configuration);
  return {
    account,
    payable,
    configuration,
    approvedBits: approvedMethodsBit(configuration, payable.approvedMethods),
    lastPayment: detail.customerProcessedTransactions.toSorted(newestFirst)[0],
    nextPayment: detail.customerPendingTransactions.toSorted(newestFirst).at(-1),
  };
}

/** Whether an account owes nothing and takes nothing more (SPEC 3.7). */
export function isPaidUp({ account, configuration }: Pick<CurrentAccount, 'account' | 'configuration'>): boolean {
  const { allowZeroBalance, allowPaymentsToExceedBalance } = configuration;
  return account.currentBalance <= 0 && !allowZeroBalance && !allowPaymentsToExceedBalance;
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.settlementDate.compare(a.settlementDate);
}
