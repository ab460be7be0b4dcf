import { accountDisplayTypes, approvedMethodNames } from '@quittance/domain/accounts/account';
import { payTypes } from '@quittance/domain/accounts/pay-type';
import { billItemLimits } from '@quittance/domain/bills/bill-item';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { accountFields, accountKey } from './account-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, dryRun, expandOf, flag, named, pageOf, pageQuery, referenceOf } from './creditor-fields.ts';
import { customerResource } from './customers.ts';

export const accountResource = named(
  'Account',
  z.strictObject({
    ...accountFields,
    customer: z.optional(
      documented(
        customerResource,
        'The customer who owes the balance. Included only if you expand `customer`.',
        undefined,
      ),
    ),
  }),
);

export const listAccounts = defineCreditorCall({
  operationId: 'listAccounts',
  method: 'GET',
  path: '/v1/creditor/accounts',
  tag: 'Accounts',
  summary: 'List accounts',
  description: 'Returns accounts, oldest first.',
  scope: 'accounts:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Return only accounts of this payee.', 'LUMEN')),
    customerReferenceCode: z.optional(referenceOf('Return only accounts of this customer.', 'C-1001')),
    isClosed: z.optional(
      documented(flag, 'Return only closed accounts (`true`) or only open accounts (`false`).', 'false'),
    ),
  }),
  response: pageOf(accountResource),
  refusals: [],
});

export const getAccount = defineCreditorCall({
  operationId: 'getAccount',
  method: 'GET',
  path: '/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}',
  tag: 'Accounts',
  summary: 'Get an account',
  description: 'Returns an account with its current balance.',
  scope: 'accounts:read',
  params: z.strictObject(accountKey),
  query: z.strictObject({ expand: expandOf(['customer']) }),
  response: accountResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

const money = (description: string, example: number) => z.optional(documented(dollars, description, example));
const date = (description: string, example: string) =>
  z.optional(documented(z.nullable(day), `${description} Send null to remove it.`, example));
const yesOrNo = (description: string) => z.optional(documented(z.boolean(), description, false));

const billItem = named(
  'BillItem',
  z.strictObject({
    label: documented(
      z.string().check(z.minLength(1), z.maxLength(billItemLimits.label)),
      'What the item is for.',
      'Water',
    ),
    amount: documented(dollars, 'The amount, in dollars. Negative for a credit.', 42.1),
    serviceOn: z.optional(documented(day, 'The date of the service.', '2026-11-05')),
    detail: z.optional(
      documented(
        z.string().check(z.minLength(1), z.maxLength(billItemLimits.detail)),
        'More details about the item.',
        '3 units',
      ),
    ),
  }),
);

export const putAccount = defineCreditorCall({
  operationId: 'putAccount',
  method: 'PUT',
  path: '/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}',
  tag: 'Accounts',
  summary: 'Create or update an account',
  description:
    'Creates the account, or updates it if it exists. Fields that you leave out keep their values. A new account needs a customer, a name and a balance. `balance` is the balance in your books at the time in `asOf`. A new `billNumber` creates a bill. Balance changes count toward the daily limit for API keys.',
  scope: 'accounts:write',
  params: z.strictObject(accountKey),
  query: z.strictObject(dryRun),
  body: z.strictObject({
    customerReferenceCode: z.optional(referenceOf('Your ID for the customer who owes the balance.', 'C-1001')),
    accountName: z.optional(
      documented(
        z.string().check(z.minLength(1), z.maxLength(100)),
        'The account name that the customer sees.',
        'Water and sewer',
      ),
    ),
    balance: money('The amount owed, in dollars. Negative for a credit.', 184.32),
    asOf: z.optional(
      documented(
        instant,
        'The time at which your books showed `balance`. Required with `balance`. We subtract any later payments made in Quittance.',
        '2026-11-30T06:00:00Z',
      ),
    ),
    amountDue: money(
      'The part of the balance that is due, in dollars. If you change `balance` and leave this out, the whole balance is due.',
      84.32,
    ),
    pastDue: money('The part of `amountDue` that is past due, in dollars.', 0),
    minimumPayment: money('The smallest payment that the customer can make, in dollars.', 10),
    dueOn: date('The due date of `amountDue`.', '2026-12-15'),
    billNumber: z.optional(referenceOf('Your number for the bill. A new number creates a bill.', 'B-2026-11')),
    billPeriodStart: date('The first day of the billing period.', '2026-10-01'),
    billPeriodEnd: date('The last day of the billing period.', '2026-10-31'),
    billAmount: money('The new charges on the bill, in dollars. `billItems` must add up to this amount.', 84.32),
    billIssuedOn: date('The bill date.', '2026-11-03'),
    billItems: z.optional(
      documented(z.array(billItem).check(z.minLength(1), z.maxLength(billItemLimits.items)), 'The items on the bill.', [
        { label: 'Water', amount: 84.32 },
      ]),
    ),
    displayType: z.optional(
      documented(z.enum(accountDisplayTypes), 'How the portal shows the account.', accountDisplayTypes[1]),
    ),
    payType: z.optional(
      documented(
        z.enum(payTypes),
        'Whether the account is to be paid in full (`pif`) or settled for less than the balance (`sif`).',
        payTypes[0],
      ),
    ),
    achLimit: money(
      'The largest payment from a bank account, in dollars. If zero, the account has no separate limit.',
      5000,
    ),
    cardLimit: money('The largest card payment, in dollars. If zero, the account has no separate limit.', 2500),
    approvedMethods: z.optional(
      documented(z.array(z.enum(approvedMethodNames)), 'The payment methods that the account accepts.', ['ach']),
    ),
    isUnreportedDebt: yesOrNo('Whether the debt is too old for credit reports. If so, the portal tells the customer.'),
    isOutOfStatute: yesOrNo('Whether the debt is too old to sue for. If so, the portal tells the customer.'),
    isClosed: yesOrNo('Send `true` to close the account or `false` to reopen it.'),
  }),
  response: accountResource,
  refusals: ['AloneLimitReached', 'ImportPayeeUnknown', 'RecordInvalid', 'ResourceChanged'],
});
