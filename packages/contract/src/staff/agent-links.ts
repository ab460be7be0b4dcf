import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, staffId } from './staff-fields.ts';

/** What is agreed on; null is left to the customer, who then pays today. */
const terms = {
  amount: z.nullable(dollars),
  paymentDate: z.nullable(day),
  methodKind: z.nullable(z.enum(agreedMethodKinds)),
  /** For a supervisor, and for everybody else where the tenant lets them. */
  isFeeWaived: z.boolean(),
};

const channel = z.enum(['email', 'sms']);

/** link/create: the customer is on the phone, and pays by a link that is good for 20 minutes. */
export const createAgentLink = defineStaffCall({
  path: '/v1/staff/link/create',
  summary: 'Make a payment link with what was agreed on',
  role: 'agent',
  scope: 'payments',
  request: z.object({
    ...accountName,
    ...terms,
    /** Sent to the customer's address on file; null to read it out or to pass it on. */
    sendBy: z.nullable(channel),
  }),
  response: z.object({
    ...responseEnvelope,
    linkID: staffId,
    /** A secret: whoever has it can pay. It cannot be shown again. */
    url: z.string(),
    expiresAt: instant,
    /** The address that it went to, masked. */
    sentTo: z.nullable(z.string()),
  }),
  refusals: [
    'AccountDisputed',
    'AloneLimitReached',
    'AmountAboveMaximum',
    'AmountBelowMinimum',
    'ContactNotPossible',
    'NotFound',
    'PayeeCodeRequired',
    'PaymentDateNotAllowed',
    'PaymentMethodNotAllowed',
    'RoleNotAllowed',
    'TooManyRequests',
  ],
});

/** link/list: the links of an account, or of all of them, the newest first. */
export const listAgentLinks = defineStaffCall({
  path: '/v1/staff/link/list',
  summary: 'List the payment links that agents made',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    accountReferenceCode: z.optional(accountName.accountReferenceCode),
    merchantPayeeCode: accountName.merchantPayeeCode,
    cursor: z.optional(z.nullable(staffId)),
  }),
  response: z.object({
    ...responseEnvelope,
    links: z.array(
      z.object({
        linkID: staffId,
        accountReferenceCode: z.string(),
        /** Missing in what a server of the release before sends. */
        merchantPayeeCode: z.optional(z.string()),
        accountName: z.string(),
        ...terms,
        state: z.enum(['open', 'paid', 'expired', 'revoked']),
        /** staff:<id>, key:<id> or program:<name>. */
        madeBy: z.string(),
        sentBy: z.nullable(channel),
        createdAt: instant,
        expiresAt: instant,
        openedAt: z.nullable(instant),
        revokedAt: z.nullable(instant),
        /** The payment that was made by it. */
        paymentID: z.nullable(staffId),
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: ['NotFound', 'PayeeCodeRequired'],
});

/** link/revoke: it opens no more, and whoever has it open cannot pay by it. */
export const revokeAgentLink = defineStaffCall({
  path: '/v1/staff/link/revoke',
  summary: 'Make a payment link void',
  role: 'agent',
  scope: 'payments',
  request: z.object({ linkID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'PayLinkPaid'],
});
