import { bankFields } from '@quittance/domain/reconciliation/bank-columns';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

/** Columns of a bank's statements by field, and how the bank writes dates. */
export const bankColumns = z.object({
  columns: z.partialRecord(z.enum(bankFields), z.string().check(z.minLength(1), z.maxLength(200))),
  days: z.enum(['iso', 'us']),
});

export const listPayees = defineStaffCall({
  path: '/v1/staff/payee/list',
  summary: 'List payees',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        name: z.string(),
        /** Columns of its last bank statement; null until one was imported. The previous release omits it. */
        bankColumns: z.optional(z.nullable(bankColumns)),
      }),
    ),
  }),
  refusals: [],
});
