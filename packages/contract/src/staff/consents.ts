import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { instant } from './staff-fields.ts';

/** Exports contact preferences and consents of all customers, or those that changed since a given time. */
export const exportConsents = defineStaffCall({
  path: '/v1/staff/consent/export',
  summary: 'Export consents and opt-outs as CSV or JSON Lines',
  role: 'supervisor',
  scope: 'consents',
  request: z.object({ format: z.enum(postingFormats), changedSince: z.optional(instant) }),
  response: z.any(),
  contentType: 'text/csv',
  refusals: [],
});
