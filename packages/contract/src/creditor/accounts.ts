import { accountDisplayTypes, approvedMethodNames } from '@quittance/domain/accounts/account';
import { payTypes } from '@quittance/domain/accounts/pay-type';
import * as z from 'zod/mini';
import { accountFields, accountKey } from './account-fields.ts';
import { balanceBody, billBody, flagOf, money } from './bill-fields.ts';
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
    ...balanceBody,
    billNumber: z.optional(referenceOf('Your number for the bill. A new number creates a bill.', 'B-2026-11')),
    ...billBody,
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
    isUnreportedDebt: flagOf('Whether the debt is too old for credit reports. If so, the portal tells the customer.'),
    isOutOfStatute: flagOf('Whether the debt is too old to sue for. If so, the portal tells the customer.'),
    isClosed: flagOf('Send `true` to close the account or `false` to reopen it.'),
  }),
  response: accountResource,
  refusals: ['AloneLimitReached', 'ImportPayeeUnknown', 'RecordInvalid', 'ResourceChanged'],
});
