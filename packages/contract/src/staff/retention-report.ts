import { deletedRecordNames, retentionStarts } from '@quittance/domain/retention/retention-rules';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

const retentionRule = z.object({
  count: z.int(),
  unit: z.enum(['years', 'days', 'hours']),
  from: z.enum(retentionStarts),
  isForDebtCollectors: z.boolean(),
  /** Regulation such as `12 CFR 1006.100`, or null for the product's own rule. */
  regulation: z.nullable(z.string()),
});

/** Forecasts what the retention job deletes by the end of next month, based on current data. */
export const getRetentionReport = defineStaffCall({
  path: '/v1/staff/retention/report',
  summary: 'Forecast the records to delete by the end of next month',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    /** `2026-12`, in UTC. */
    month: z.string(),
    records: z.array(
      z.object({
        record: z.enum(deletedRecordNames),
        rows: z.int(),
        held: z.int(),
        rules: z.array(retentionRule),
        /** Minimum number of days set by the tenant, or null if only the rules apply. */
        ownDays: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
});
