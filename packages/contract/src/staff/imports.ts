import { importFormats, importKinds, importModes } from '@quittance/domain/imports/import-kind';
import { importStates } from '@quittance/domain/imports/import-life';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const payeeCode = z.string().check(z.minLength(1), z.maxLength(100));
const kind = z.enum(importKinds);
const name = z.string().check(z.minLength(1), z.maxLength(200));

/** How a payee's files of a kind are read. */
export const importMapping = z.object({
  /** Fields by the columns that say them. */
  columns: z.record(z.string().check(z.maxLength(100)), name),
  /** What every row has in fields that the file does not say. */
  constants: z.record(z.string().check(z.maxLength(100)), name),
  format: z.object({
    days: z.enum(['iso', 'us']),
    money: z.enum(['dollars', 'cents']),
    /** Whether a balance below zero is a credit, or a mistake. */
    creditBalances: z.enum(['refuse', 'take']),
  }),
});

const count = z.int().check(z.minimum(0));

/** An import as its history shows it. */
export const importEntry = z.object({
  importID: staffId,
  payeeCode: z.string(),
  kind,
  mode: z.enum(importModes),
  format: z.enum(importFormats),
  batchKey: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** When the creditor closed its books. */
  asOf: instant,
  sizeBytes: z.nullable(count),
  rowsTaken: count,
  rowsQuarantined: count,
  rowsRepeated: count,
  /** The parts of the file, and how many of them have been worked through. */
  parts: count,
  partsDone: count,
  /** What was done, by the number of records: created, changed, unchanged, ended, withheld, kept, undone, left. */
  counts: z.record(z.string(), count),
  /** Why it failed or waits, such as `over-limit`; null where it did neither. */
  failure: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
  /** The open request for a person’s approval, of an import that waits for one. */
  approvalID: z.nullable(staffId),
});

const value = z.nullable(z.string());
const row = { line: z.int(), key: z.string() };

/** What an import would do: how often what, and the first 50 of each. Values are as a file would write them. */
export const importPreview = z.object({
  counts: z.record(z.string(), count),
  created: z.array(z.object({ ...row, balance: z.string() })),
  changed: z.array(z.object({ ...row, fields: z.array(z.object({ field: z.string(), from: value, to: value })) })),
  ended: z.array(z.object(row)),
  quarantined: z.array(
    z.object({ line: z.int(), faults: z.array(z.object({ column: value, reason: z.string(), text: z.string() })) }),
  ),
  /** Rows that can be imported and whose due amount, past due amount and balance disagree, or whose fees can't be charged as they stand. */
  warned: z.array(
    z.object({ ...row, warnings: z.array(z.object({ column: z.string(), reason: z.string(), text: z.string() })) }),
  ),
  /** Of how many open records a full file leaves how many out; null for a file that ends nothing. */
  missing: z.nullable(z.object({ open: count, missing: count, isTooMuch: z.boolean() })),
});

/**
 * import/upload: hands a file in. As JSON with the file's text in it, or, for files of any size, the file itself as `text/csv` or
 * `application/x-ndjson` with everything else in the address. The same file under the same key answers as it did before.
 */
export const uploadImport = defineStaffCall({
  path: '/v1/staff/import/upload',
  summary: 'Upload a file of customers, accounts, balances, offers or contact rules',
  role: 'supervisor',
  scope: 'imports',
  request: z.object({
    payeeCode,
    kind,
    mode: z.enum(importModes),
    format: z.enum(importFormats),
    batchKey: name,
    fileName: name,
    asOf: z.optional(instant),
    /** How many rows the file has; with another number nothing of it is taken. */
    declaredRows: z.optional(count),
    /** The most of a hundred open records that a full file may end by leaving them out. */
    mostEndedPercent: z.optional(count.check(z.maximum(100))),
    /** Imports a file again that was imported under this key and undone; without it such a file is refused. */
    importAgain: z.optional(z.boolean()),
    /** Instead of the payee's saved one. */
    mapping: z.optional(importMapping),
    /** The text of the file, or the stream of it. */
    content: z.any(),
  }),
  response: z.object({ ...responseEnvelope, importID: staffId, isKnown: z.boolean() }),
  refusals: [
    'ImportFileUnreadable',
    'ImportKeyReused',
    'ImportMappingInvalid',
    'ImportModeNotAllowed',
    'ImportPayeeUnknown',
    'ImportUnderWay',
    'ImportWasUndone',
  ],
});

/** import/list: the imports of the tenant, the latest first, 50 at a time. */
export const listImports = defineStaffCall({
  path: '/v1/staff/import/list',
  summary: 'The imports of the tenant',
  role: 'viewer',
  scope: 'imports',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, imports: z.array(importEntry) }),
  refusals: [],
});

const one = z.object({ importID: staffId });

/** import/get: an import, and what it would do once that is known. */
export const getImport = defineStaffCall({
  path: '/v1/staff/import/get',
  summary: 'An import and what it would do',
  role: 'viewer',
  scope: 'imports',
  request: one,
  response: z.object({
    ...responseEnvelope,
    import: importEntry,
    preview: z.nullable(importPreview),
    /** The records that undoing left as they are; 100 at the most. */
    left: z.array(z.object({ line: z.int(), subject: z.string(), subjectID: staffId })),
  }),
  refusals: ['NotFound'],
});

/** import/quarantine: the rows that were put aside, as a file that can be mended and handed in again. */
export const getQuarantine = defineStaffCall({
  path: '/v1/staff/import/quarantine',
  summary: 'The rows of an import that were put aside',
  role: 'supervisor',
  scope: 'imports',
  request: one,
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound'],
});

const decision = { role: 'supervisor', scope: 'imports', request: one, response: z.object(responseEnvelope) } as const;

/**
 * import/start: lets a received file be carried out. Where a person starts what states debts, a second one approves. A file that would pass the
 * day’s limit for files that nobody approved is held: `state` is `held` and `failure` is `over-limit` until a person has approved.
 */
export const startImport = defineStaffCall({
  ...decision,
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  path: '/v1/staff/import/start',
  summary: 'Carry an import out',
  refusals: ['ApprovalExists', 'ImportNotAtThisStage', 'NotFound'],
});

/** import/discard: throws a received file away; nothing of it has been done. */
export const discardImport = defineStaffCall({
  ...decision,
  path: '/v1/staff/import/discard',
  summary: 'Throw a received file away',
  refusals: ['ImportNotAtThisStage', 'NotFound'],
});

/** import/undo: puts back what an import changed, within 30 days; what was changed or paid since is left. */
export const undoImport = defineStaffCall({
  ...decision,
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  path: '/v1/staff/import/undo',
  summary: 'Undo an import',
  refusals: ['AloneLimitReached', 'ApprovalExists', 'ImportNotAtThisStage', 'ImportUndoOver', 'NotFound'],
});

/** import/mappings: how a payee's files are read, one mapping a kind. */
export const listImportMappings = defineStaffCall({
  path: '/v1/staff/import/mappings',
  summary: 'How the files of a payee are read',
  role: 'viewer',
  scope: 'imports',
  request: z.object({ payeeCode }),
  response: z.object({
    ...responseEnvelope,
    mappings: z.array(
      z.object({
        kind,
        version: count,
        mapping: importMapping,
        savedBy: z.string(),
        savedAt: instant,
        /** The second person; null where none was asked. */
        approvedBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});

/**
 * import/save-mapping: how a payee's files of a kind are read from now on, once a second person has approved it. `version` is null until then.
 */
export const saveImportMapping = defineStaffCall({
  path: '/v1/staff/import/save-mapping',
  summary: 'Save how the files of a payee are read',
  role: 'supervisor',
  scope: 'imports',
  request: z.object({ payeeCode, kind, mapping: importMapping }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, version: z.nullable(count) }),
  refusals: ['ApprovalExists', 'ImportMappingInvalid', 'ImportPayeeUnknown'],
});
