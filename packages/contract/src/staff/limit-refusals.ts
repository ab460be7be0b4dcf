import { limitScopes } from '@quittance/domain/limit-uses/limit-scopes';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

/**
 * Lists payment attempts and checks of cards and bank accounts that a limit refused, one row per day, limit, customer
 * and network.
 */
export const listLimitRefusals = defineStaffCall({
  path: '/v1/staff/limit-refusal/list',
  summary: 'List attempts blocked by a limit',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    scopes: z.optional(z.array(z.enum(limitScopes)).check(z.minLength(1), z.maxLength(limitScopes.length))),
    customerReferenceCode: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
    ...pageAsked,
  }),
  response: z.object({
    ...responseEnvelope,
    limitRefusals: z.array(
      z.object({
        refusalID: staffId,
        scope: z.enum(limitScopes),
        customerID: staffId,
        customerReferenceCode: z.string(),
        /** True for guests of a payment link. */
        isGuest: z.boolean(),
        /** IPv4 address, or /64 of an IPv6 address. Null if there were too many. */
        clientNetwork: z.nullable(z.string()),
        /** Amount of the latest attempt, for payments. */
        amount: z.nullable(dollars),
        /** Last four digits of the latest attempt, for card checks. */
        cardLastFour: z.nullable(z.string()),
        refusals: z.int(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});
