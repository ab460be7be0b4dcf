import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

/** `staff:<id>` or `key:<id>`. A program's ID is already its name. */
const operator = z
  .string()
  .check(z.regex(/^(?:staff|key):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Returns the names of operators by their IDs in the audit log, without unknown ones. */
export const nameOperators = defineStaffCall({
  path: '/v1/staff/operator/names',
  summary: 'Get the names of operators',
  role: 'viewer',
  request: z.object({ operators: z.array(operator).check(z.maxLength(200)) }),
  response: z.object({ ...responseEnvelope, names: z.record(z.string(), z.string()) }),
  refusals: [],
});
