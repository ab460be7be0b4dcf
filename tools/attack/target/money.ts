import { randomUUID } from 'node:crypto';
import type { Answer } from '../../demo/demo-client.ts';
import type { Browser } from './browser.ts';
import { required } from './browser.ts';

/** Time zones of the demo tenants, which decide the current day. */
const timeZones: Record<string, string> = {
  lumen: 'America/Chicago',
  northwind: 'America/New_York',
  harbor: 'America/Los_Angeles',
};

/** Returns the date at a tenant, this many days from now. */
export function dayAt(tenant: string, daysAhead = 0): string {
  const at = new Date(Date.now() + daysAhead * 24 * 60 * 60 * 1_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZones[tenant] }).format(at);
}

/** Builds a payment/submit body without a payment method. */
export function paymentOf(tenant: string, { account, amount }: { account: string; amount: number }) {
  return {
    ...{ accountReferenceCode: account, amount, paymentDate: dayAt(tenant), idempotencyKey: randomUUID() },
    ...{ authorization: { accepted: true, language: 'en' }, confirmDuplicate: true },
  };
}

/** A new bank account that pays. */
export function newBankAccount(accountNumber = '000123456789') {
  return {
    ...{ routingNumber: '021000021', accountNumber, accountType: 'c', accountOwnerType: 'personal' },
    accountHolderName: 'Pat Payer',
  };
}

/** Returns the id of a customer's saved bank account from the sign-in response. */
export function savedBankAccount({ json }: Answer): string {
  const { customerAccountDetailsResponse } = json as {
    customerAccountDetailsResponse: { bankAccountTokens: { referenceID: string }[] };
  };
  const [saved] = customerAccountDetailsResponse.bankAccountTokens;
  if (!saved) throw new Error('the customer has no saved bank account');
  return saved.referenceID;
}

type Accounts = { customerAccount: { accountReferenceCode: string; currentBalance: number } }[];

/** Returns the signed-in customer's balance on an account in dollars. */
export async function balanceOf(browser: Browser, account: string): Promise<number> {
  const json = required(await browser.call('customer/accounts'), 'reading the accounts');
  const { customerAccountDetailsResponse } = json as {
    customerAccountDetailsResponse: { customerAccountDetails: Accounts };
  };
  const { customerAccountDetails } = customerAccountDetailsResponse;
  const found = customerAccountDetails.find(({ customerAccount }) => customerAccount.accountReferenceCode === account);
  if (!found) throw new Error(`${account} is not among the accounts`);
  return found.customerAccount.currentBalance;
}
