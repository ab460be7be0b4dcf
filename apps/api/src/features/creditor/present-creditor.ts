import { parseDate } from '@internationalized/date';
import type { accountResource } from '@quittance/contract/creditor/accounts';
import type { customerResource } from '@quittance/contract/creditor/customers';
import { cents } from '@quittance/domain/money/cents';
import type { CreditorAccount } from '@quittance/services/creditor/creditor-accounts';
import type { CreditorCustomer } from '@quittance/services/creditor/creditor-customers';
import type { PaymentLine } from '@quittance/services/payments/history/search-payments';
import type * as z from 'zod/mini';

type AccountResource = z.output<typeof accountResource>;
type CustomerResource = z.output<typeof customerResource>;

export function presentAccount(account: CreditorAccount): Omit<AccountResource, 'customer'> {
  return {
    accountID: account.accountId,
    merchantPayeeCode: account.payeeCode,
    accountReferenceCode: account.referenceCode,
    customerID: account.customerId,
    customerReferenceCode: account.customerReferenceCode,
    accountName: account.name,
    balance: account.balanceCents,
    amountDue: account.amountDueCents,
    pastDue: account.pastDueCents,
    dueOn: account.dueOn === null ? null : parseDate(account.dueOn),
    minimumPayment: account.minimumCents,
    isDisputed: account.isDisputed,
    isClosed: account.isClosed,
    createdAt: account.createdAt,
  };
}

export function presentCustomer(customer: CreditorCustomer): Omit<CustomerResource, 'accounts'> {
  return {
    customerID: customer.customerId,
    customerReferenceCode: customer.referenceCode,
    ...customer.contact,
    language: customer.language,
    createdAt: customer.createdAt,
  };
}

export function presentPaymentLine(line: PaymentLine) {
  return {
    paymentID: line.paymentId,
    confirmationNumber: line.confirmationNumber,
    customerID: line.customerId,
    merchantPayeeCode: line.payeeCode,
    accountReferenceCode: line.accountReferenceCode,
    amount: cents(line.amountCents),
    convenienceFee: cents(line.feeCents),
    paidBy: line.paymentMethodType,
    state: line.state,
    returnCode: line.returnCode,
    paymentDate: parseDate(line.scheduledFor),
    createdAt: line.createdAt,
    refundState: line.refundState,
  };
}
