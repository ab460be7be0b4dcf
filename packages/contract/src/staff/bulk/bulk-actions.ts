import { caseKinds } from '@quittance/domain/cases/case-kind';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { bulkActions, bulkRowStates, bulkStates, maxBulkRows } from '@quittance/domain/staff/bulk-action';
import * as z from 'zod/mini';
import { defineStaffCall } from '../../staff-call.ts';
import { day } from '../../wire/day.ts';
import { dollars } from '../../wire/dollars.ts';
import { responseEnvelope } from '../../wire/envelope.ts';
import { instant, staffId } from '../staff-fields.ts';

const count = z.int().check(z.minimum(0));

/** Rows of a list by their IDs, or all open rows that match a filter of the list. */
const selection = z.discriminatedUnion('list', [
  z.object({ list: z.literal('ids'), ids: z.array(staffId) }),
  z.object({ list: z.literal('cases'), kinds: z.optional(z.array(z.enum(caseKinds))) }),
  z.object({ list: z.literal('uploads'), customerID: z.optional(staffId) }),
  z.object({ list: z.literal('call-backs'), until: z.optional(day) }),
  z.object({
    list: z.literal('plans'),
    text: z.optional(z.string().check(z.maxLength(100))),
    states: z.optional(z.array(z.enum(planStates)).check(z.maxLength(planStates.length))),
    hasMissed: z.optional(z.boolean()),
    chargeFrom: z.optional(day),
    chargeTo: z.optional(day),
  }),
  z.object({ list: z.literal('approvals') }),
]);

const bulk = z.object({
  bulkID: staffId,
  action: z.enum(bulkActions),
  /** `ready` waits for its confirmation. Nothing has changed until then. */
  state: z.enum(bulkStates),
  reason: z.string(),
  staffID: staffId,
  staffName: z.string(),
  rowCount: count,
  createdAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Null if it can't be undone now. */
  undoUntil: z.nullable(instant),
  undoneByName: z.nullable(z.string()),
  undoEndedAt: z.nullable(instant),
});

const rowState = z.enum(bulkRowStates);

/** The amounts are those of the preview, or null for records without an amount. */
const progress = {
  bulk,
  counts: z.array(z.object({ state: rowState, count, amount: z.nullable(dollars) })),
  /** Codes of refusals by name, most frequent first. */
  refusals: z.array(z.object({ code: z.string(), count })),
};

const one = z.object({ bulkID: staffId });

/** Prepares an action on many rows and begins its preview. Nothing changes until it is confirmed. */
export const previewBulkAction = defineStaffCall({
  path: '/v1/staff/bulk-action/preview',
  summary: 'Preview an action on many rows',
  role: 'agent',
  request: z.object({
    /** A new ID from the caller. The same request again has no effect. */
    bulkID: staffId,
    action: z.enum(bulkActions),
    selection,
  }),
  response: z.object({ ...responseEnvelope, ...progress }),
  refusals: ['BulkKeyReused', 'BulkNothingSelected', 'BulkSelectionWrong', 'BulkTooManyRows'],
});

/** Room for the largest selection: 36 characters per ID, its quotes and a comma. */
export const maxBulkRequest = maxBulkRows * 40;

/** Returns the progress of a preview, of the action or of its undo. */
export const getBulkAction = defineStaffCall({
  path: '/v1/staff/bulk-action/get',
  summary: 'Get an action on many rows with its progress',
  role: 'viewer',
  request: one,
  response: z.object({ ...responseEnvelope, ...progress }),
  refusals: ['NotFound'],
});

/** Lists the rows in their order, 50 per page. */
export const listBulkRows = defineStaffCall({
  path: '/v1/staff/bulk-action/rows',
  summary: 'List the rows of an action on many rows',
  role: 'viewer',
  request: z.object({
    bulkID: staffId,
    states: z.optional(z.array(rowState).check(z.maxLength(bulkRowStates.length))),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  response: z.object({
    ...responseEnvelope,
    rows: z.array(
      z.object({
        rowNumber: count,
        subjectID: staffId,
        /** The customer's name, or null for a record without a single customer. */
        name: z.nullable(z.string()),
        /** Tells records of one customer apart, such as a confirmation number or a file name. */
        reference: z.nullable(z.string()),
        amount: z.nullable(dollars),
        state: rowState,
        /** Name of the response code if the row was refused. */
        code: z.nullable(z.string()),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['NotFound'],
});

/** Lists the latest confirmed actions on many rows, at most 50. */
export const listBulkActions = defineStaffCall({
  path: '/v1/staff/bulk-action/list',
  summary: 'List actions on many rows, newest first',
  role: 'viewer',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, bulkActions: z.array(bulk) }),
  refusals: [],
});

/** Confirms your own preview within an hour. The action runs in the background, row by row. */
export const startBulkAction = defineStaffCall({
  path: '/v1/staff/bulk-action/start',
  summary: 'Confirm an action on many rows',
  role: 'agent',
  stepUp: true,
  request: z.object({ bulkID: staffId, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  response: z.object({ ...responseEnvelope, ...progress }),
  refusals: ['BulkNotReady', 'BulkNothingToChange', 'BulkPreviewExpired', 'NotFound'],
});

/** Undoes an action within 24 hours. Rows that changed since stay as they are. */
export const undoBulkAction = defineStaffCall({
  path: '/v1/staff/bulk-action/undo',
  summary: 'Undo an action on many rows',
  role: 'agent',
  stepUp: true,
  request: one,
  response: z.object({ ...responseEnvelope, ...progress }),
  refusals: ['BulkNotReady', 'BulkNotUndoable', 'BulkUndoExpired', 'NotFound'],
});

export const bulkActionCalls = [
  previewBulkAction,
  getBulkAction,
  listBulkRows,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
] as const;
