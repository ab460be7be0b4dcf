import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant } from './staff-fields.ts';

/** Opens a read-only view of the portal as the customer sees it, for 15 minutes. */
export const seeAsCustomerLink = defineStaffCall({
  path: '/v1/staff/customer/see-as',
  summary: 'Create a link that opens the portal as a customer sees it',
  role: 'agent',
  request: z.object({
    customerReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Reason, recorded in the audit log. */
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  response: z.object({
    ...responseEnvelope,
    /** A secret that opens the portal once. */
    url: z.string(),
    expiresAt: instant,
  }),
  refusals: ['NotFound'],
});
