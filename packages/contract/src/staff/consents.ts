import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { instant } from './staff-fields.ts';

/** consent/export: how each customer may be reached and what each has agreed to, all of it or what has changed since a moment. */
export const exportConsents = defineStaffCall({
  path: '/v1/staff/consent/export',
  summary: 'Consents and opt-outs, as CSV or JSON Lines',
  role: 'supervisor',
  scope: 'consents',
  request: z.object({ format: z.enum(postingFormats), changedSince: z.optional(instant) }),
  response: z.any(),
  contentType: 'text/csv',
  refusals: [],
});
