import { deletedRecordNames, retentionStarts } from '@quittance/domain/retention/retention-rules';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

const retentionRule = z.object({
  count: z.int(),
  unit: z.enum(['years', 'days', 'hours']),
  from: z.enum(retentionStarts),
  isForDebtCollectors: z.boolean(),
  /** Such as `12 CFR 1006.100`; null for a rule of our own. */
  regulation: z.nullable(z.string()),
});

/** retention/report: what the retention job will have deleted by the end of next month, given what is there now. */
export const getRetentionReport = defineStaffCall({
  path: '/v1/staff/retention/report',
  summary: 'Records that will be deleted by the end of next month',
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
        /** Rows that a legal hold keeps. */
        held: z.int(),
        rules: z.array(retentionRule),
        /** The days that the tenant keeps them at least; null where the rules alone hold. */
        ownDays: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
});
