import { agentLinkStates } from '@quittance/domain/agent-links/agent-link-state';
import { longestLinkDays } from '@quittance/domain/agent-links/link-life';
import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, staffId } from './staff-fields.ts';

/** Agreed terms. The customer chooses where a term is null, but then pays today. */
const terms = {
  amount: z.nullable(dollars),
  paymentDate: z.nullable(day),
  methodKind: z.nullable(z.enum(agreedMethodKinds)),
  /** Only supervisors may waive the fee, unless the tenant lets all employees do so. */
  isFeeWaived: z.boolean(),
};

const channel = z.enum(['email', 'sms']);

/** Creates a payment link for one account. */
export const createAgentLink = defineStaffCall({
  path: '/v1/staff/link/create',
  summary: 'Create a payment link with the agreed terms',
  role: 'agent',
  scope: 'payments',
  request: z.object({
    ...accountName,
    ...terms,
    /** Channel to the customer's address on file, or null if the agent passes the link on. */
    sendBy: z.nullable(channel),
    /** The link opens for this many days, or for 20 minutes if it's left out. */
    validDays: z.optional(z.int().check(z.minimum(1), z.maximum(longestLinkDays))),
  }),
  response: z.object({
    ...responseEnvelope,
    linkID: staffId,
    /** A secret: anyone who has it can pay. It can't be shown again. */
    url: z.string(),
    expiresAt: instant,
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

/** Lists the links of one account or of all accounts, newest first. */
export const listAgentLinks = defineStaffCall({
  path: '/v1/staff/link/list',
  summary: 'List payment links created by agents',
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
        /** The previous release omits it. */
        merchantPayeeCode: z.optional(z.string()),
        accountName: z.string(),
        ...terms,
        state: z.enum(agentLinkStates),
        /** staff:<id>, key:<id> or program:<name>. */
        madeBy: z.string(),
        sentBy: z.nullable(channel),
        createdAt: instant,
        expiresAt: instant,
        openedAt: z.nullable(instant),
        revokedAt: z.nullable(instant),
        paymentID: z.nullable(staffId),
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: ['NotFound', 'PayeeCodeRequired'],
});

/** Revokes a link. It no longer opens, and customers who already opened it can't pay. */
export const revokeAgentLink = defineStaffCall({
  path: '/v1/staff/link/revoke',
  summary: 'Revoke a payment link',
  role: 'agent',
  scope: 'payments',
  request: z.object({ linkID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'PayLinkPaid'],
});
