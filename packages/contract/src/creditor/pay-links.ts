import { agentLinkStates } from '@quittance/domain/agent-links/agent-link-state';
import { longestLinkDays } from '@quittance/domain/agent-links/link-life';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { longestReturnUrl } from '@quittance/domain/tenants/return-address';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { dollars } from '../wire/dollars.ts';
import { accountKey } from './account-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import {
  documented,
  dryRun,
  exampleIds,
  expandOf,
  instantOf,
  named,
  pageOf,
  pageQuery,
  referenceOf,
} from './creditor-fields.ts';
import { customerResource } from './customers.ts';

const exampleUrl = 'https://lumen.example.com/login#pay=5JmY0wq8v1x2Zk3TtR6uEw9cHnLbQf7sDa4GpVyXiUo';
const exampleAccount = { merchantPayeeCode: 'LUMEN', accountReferenceCode: 'LCP-1001' };
const returnAddress = z.url().check(z.maxLength(longestReturnUrl));

const fixedAmount = (description: string) =>
  documented(z.nullable(dollars), `${description} Null if the customer chooses the amount.`, 84.32);

const linkPayment = named(
  'PayLinkPayment',
  z.strictObject({
    paymentID: documented(z.uuid(), 'Our ID for the payment.', exampleIds.payment),
    confirmationNumber: documented(z.string(), 'The confirmation number on the receipt.', 'K7M2Q9XD4T'),
    amount: documented(dollars, 'The amount paid, in dollars, without the fee.', 84.32),
    state: documented(z.enum(paymentStates), 'The state of the payment.', paymentStates[0]),
  }),
);

export const payLinkResource = named(
  'PayLink',
  z.strictObject({
    payLinkID: documented(z.uuid(), 'Our ID for the link.', exampleIds.payLink),
    url: documented(
      z.nullable(z.url()),
      "The link's URL. Anyone who has it can see the balances and pay. Null once the link is paid, expired or revoked.",
      exampleUrl,
    ),
    status: documented(
      z.enum(agentLinkStates),
      '`paid` once a payment is made, unless the payment is declined or canceled.',
      agentLinkStates[0],
    ),
    customerID: documented(z.uuid(), 'Our ID for the customer who owes the balance.', exampleIds.customer),
    customerReferenceCode: referenceOf('Your ID for the customer who owes the balance.', 'C-1001'),
    accounts: documented(
      z.array(z.strictObject({ ...accountKey, amount: fixedAmount('The amount to pay on this account, in dollars.') })),
      'The accounts that the customer can pay with the link.',
      [{ ...exampleAccount, amount: 84.32 }],
    ),
    amount: fixedAmount('The total of all accounts, in dollars.'),
    returnURL: documented(
      z.nullable(z.string()),
      'The page on your website that the customer returns to. Null if there is none.',
      'https://www.example.com/account',
    ),
    createdAt: instantOf('When the link was created.'),
    expiresAt: instantOf('When the link expires.'),
    openedAt: documented(z.nullable(instant), 'When someone first opened the link. Null if nobody has.', null),
    revokedAt: documented(z.nullable(instant), "When the link was revoked. Null if it wasn't.", null),
    payments: documented(
      z.array(linkPayment),
      'The payments made with the link, oldest first. Declined payments are included.',
      [],
    ),
    customer: z.optional(
      documented(
        customerResource,
        'The customer who owes the balance. Included only if you expand `customer`.',
        undefined,
      ),
    ),
  }),
);

const newPayLink = z.strictObject({
  accounts: documented(
    z
      .array(
        z.strictObject({
          ...accountKey,
          amount: z.optional(
            documented(
              dollars,
              "The amount to pay, in dollars. The customer can't change it. Send an amount for every account or for none. If you leave it out, the customer chooses the amount.",
              84.32,
            ),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    'The accounts to pay: up to 20 accounts of one customer and one payee.',
    [{ ...exampleAccount, amount: 84.32 }],
  ),
  validDays: z.optional(
    documented(
      z.int().check(z.minimum(1), z.maximum(longestLinkDays)),
      'The number of days that the link is valid, from 1 to 90. The default is 30.',
      30,
    ),
  ),
  returnURL: z.optional(
    documented(
      returnAddress,
      "The page on your website that the customer returns to. Its origin must be listed under Return addresses in the console's settings.",
      'https://www.example.com/account',
    ),
  ),
});

const newLinkRefusals = [
  'AccountDisputed',
  'AmountAboveMaximum',
  'AmountBelowMinimum',
  'PayLinkAccountUnknown',
  'PayLinkAccountsInvalid',
  'PayLinkAmountsIncomplete',
  'PaymentMethodNotAllowed',
  'ReturnAddressNotAllowed',
] as const;

export const listPayLinks = defineCreditorCall({
  operationId: 'listPayLinks',
  method: 'GET',
  path: '/v1/creditor/pay-links',
  tag: 'Payment links',
  summary: 'List payment links',
  description: 'Returns the links that API keys created, newest first. Links that employees created are left out.',
  scope: 'pay-links:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Return only links to accounts of this payee.', 'LUMEN')),
    accountReferenceCode: z.optional(referenceOf('Return only links to this account.', 'LCP-1001')),
    customerReferenceCode: z.optional(referenceOf('Return only links to accounts of this customer.', 'C-1001')),
    status: z.optional(documented(z.enum(agentLinkStates), 'Return only links with this status.', agentLinkStates[0])),
  }),
  response: pageOf(payLinkResource),
  refusals: [],
});

const payLinkKey = z.strictObject({ payLinkID: documented(z.uuid(), 'Our ID for the link.', exampleIds.payLink) });

export const getPayLink = defineCreditorCall({
  operationId: 'getPayLink',
  method: 'GET',
  path: '/v1/creditor/pay-links/{payLinkID}',
  tag: 'Payment links',
  summary: 'Get a payment link',
  description: 'Returns a link with its payments.',
  scope: 'pay-links:read',
  params: payLinkKey,
  query: z.strictObject({ expand: expandOf(['customer']) }),
  response: payLinkResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

export const createPayLink = defineCreditorCall({
  operationId: 'createPayLink',
  method: 'POST',
  isCreation: true,
  path: '/v1/creditor/pay-links',
  tag: 'Payment links',
  summary: 'Create a payment link',
  description:
    'Creates a link that lets anyone who has it pay accounts without signing in. You send it to the customer yourself. The link works until it is paid, expires or is revoked. Earlier links stay valid.',
  scope: 'pay-links:write',
  query: z.strictObject(dryRun),
  body: newPayLink,
  response: payLinkResource,
  refusals: newLinkRefusals,
});

export const createPayLinks = defineCreditorCall({
  operationId: 'createPayLinks',
  method: 'POST',
  isCreation: true,
  path: '/v1/creditor/pay-links/bulk',
  tag: 'Payment links',
  summary: 'Create up to 100 payment links',
  description:
    'Creates up to 100 links, or none if one of them is refused. The field in the error says which one. The response has the links in the order of the request.',
  scope: 'pay-links:write',
  query: z.strictObject(dryRun),
  body: z.strictObject({
    payLinks: documented(z.array(newPayLink).check(z.minLength(1), z.maxLength(100)), 'The links to create.', [
      { accounts: [exampleAccount] },
    ]),
  }),
  response: z.strictObject({ data: documented(z.array(payLinkResource), 'The new links.', []) }),
  refusals: newLinkRefusals,
});

export const revokePayLink = defineCreditorCall({
  operationId: 'revokePayLink',
  method: 'POST',
  path: '/v1/creditor/pay-links/{payLinkID}/revoke',
  tag: 'Payment links',
  summary: 'Revoke a payment link',
  description:
    "Revokes a link. Nobody can open it anymore, and a customer who has it open can't pay. If the link is already revoked, nothing changes.",
  scope: 'pay-links:write',
  params: payLinkKey,
  query: z.strictObject(dryRun),
  response: payLinkResource,
  refusals: ['NotFound', 'PayLinkPaid', 'ResourceChanged'],
});
