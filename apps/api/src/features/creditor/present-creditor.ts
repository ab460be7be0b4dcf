import { parseDate } from '@internationalized/date';
import type { accountResource } from '@quittance/contract/creditor/accounts';
import type { customerResource } from '@quittance/contract/creditor/customers';
import type { CreditorAccount } from '@quittance/services/creditor/creditor-accounts';
import type { CreditorCustomer } from '@quittance/services/creditor/creditor-customers';
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
