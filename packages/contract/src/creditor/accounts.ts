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
      documented(customerResource, 'The customer who owes it, if you asked for it with `expand`.', undefined),
    ),
  }),
);

export const listAccounts = defineCreditorCall({
  operationId: 'listAccounts',
  method: 'GET',
  path: '/v1/creditor/accounts',
  tag: 'Accounts',
  summary: 'List accounts',
  description: 'Returns accounts in the order in which they were created.',
  scope: 'accounts:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Only accounts of this payee.', 'LUMEN')),
    customerReferenceCode: z.optional(referenceOf('Only accounts of this customer.', 'C-1001')),
    isClosed: z.optional(documented(flag, 'Only closed accounts, or only open ones.', 'false')),
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
  description: 'Returns one account with its balance as of now.',
  scope: 'accounts:read',
  params: z.strictObject(accountKey),
  query: z.strictObject({ expand: expandOf(['customer']) }),
  response: accountResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

const money = (description: string, example: number) => z.optional(documented(dollars, description, example));
const date = (description: string, example: string) =>
  z.optional(documented(z.nullable(day), `${description} Null removes it.`, example));
const yesOrNo = (description: string) => z.optional(documented(z.boolean(), description, false));

const billItem = named(
  'BillItem',
  z.strictObject({
    label: documented(
      z.string().check(z.minLength(1), z.maxLength(billItemLimits.label)),
      'What the line is for.',
      'Water',
    ),
    amount: documented(dollars, 'Amount in dollars. Negative for a credit.', 42.1),
    serviceOn: z.optional(documented(day, 'Date of the service.', '2026-11-05')),
    detail: z.optional(
      documented(
        z.string().check(z.minLength(1), z.maxLength(billItemLimits.detail)),
        'More about the line.',
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
  summary: 'Create or change an account',
  description:
    'Creates the account with your key, or changes the fields that you send. A new account needs a customer, a name and a balance. `balance` is what your books say at the time `asOf`. A bill number creates a bill. Changes count toward the daily limit for changes of balances by API keys.',
  scope: 'accounts:write',
  params: z.strictObject(accountKey),
  query: z.strictObject(dryRun),
  body: z.strictObject({
    customerReferenceCode: z.optional(referenceOf('Your own key of the customer who owes it.', 'C-1001')),
    accountName: z.optional(
      documented(z.string().check(z.minLength(1), z.maxLength(100)), 'Name that the customer sees.', 'Water and sewer'),
    ),
    balance: money('What is owed, in dollars. Negative for a credit.', 184.32),
    asOf: z.optional(
      documented(
        instant,
        'Time of your books, required with `balance`. We subtract payments that were made here later from `balance`.',
        '2026-11-30T06:00:00Z',
      ),
    ),
    amountDue: money('The part of the balance that is due, in dollars. Without it, the whole balance is due.', 84.32),
    pastDue: money('The part of `amountDue` that is past due, in dollars.', 0),
    minimumPayment: money('The smallest payment that the customer can make, in dollars.', 10),
    dueOn: date('Date by which `amountDue` is due.', '2026-12-15'),
    billNumber: z.optional(referenceOf('Number of the bill. A new number creates a bill.', 'B-2026-11')),
    billPeriodStart: date('First day that the bill covers.', '2026-10-01'),
    billPeriodEnd: date('Last day that the bill covers.', '2026-10-31'),
    billAmount: money("New charges of the bill, in dollars. The bill's items must add up to it.", 84.32),
    billIssuedOn: date('Date of the bill.', '2026-11-03'),
    billItems: z.optional(
      documented(z.array(billItem).check(z.minLength(1), z.maxLength(billItemLimits.items)), "The bill's lines.", [
        { label: 'Water', amount: 84.32 },
      ]),
    ),
    displayType: z.optional(
      documented(z.enum(accountDisplayTypes), 'How the portal shows the account.', accountDisplayTypes[1]),
    ),
    payType: z.optional(
      documented(z.enum(payTypes), 'Paid in full (`pif`), or settled for less than the balance (`sif`).', payTypes[0]),
    ),
    achLimit: money('The largest bank payment, in dollars. Zero means no limit of its own.', 5000),
    cardLimit: money('The largest card payment, in dollars. Zero means no limit of its own.', 2500),
    approvedMethods: z.optional(
      documented(z.array(z.enum(approvedMethodNames)), 'Payment methods that the account accepts.', ['ach']),
    ),
    isUnreportedDebt: yesOrNo('Whether the debt is too old for credit reports, which the portal then discloses.'),
    isOutOfStatute: yesOrNo('Whether the debt is too old to sue for, which the portal then discloses.'),
    isClosed: yesOrNo('Closes the account, or opens it again.'),
  }),
  response: accountResource,
  refusals: ['AloneLimitReached', 'ImportPayeeUnknown', 'RecordInvalid', 'ResourceChanged'],
});
