import { limitScopes } from '@quittance/domain/limit-uses/limit-scopes';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

/** limit-refusal/list: tries to pay, and checks of cards and bank accounts, that a limit refused. One row a day, limit, customer and network. */
export const listLimitRefusals = defineStaffCall({
  path: '/v1/staff/limit-refusal/list',
  summary: 'Tries that a limit refused',
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
        /** Whether somebody came by a payment link. */
        isGuest: z.boolean(),
        /** An IPv4 address or the /64 of an IPv6 one; null where there were too many. */
        clientNetwork: z.nullable(z.string()),
        /** Of the latest try, where it was a payment. */
        amount: z.nullable(dollars),
        /** Of the latest try, where a card was checked. */
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
