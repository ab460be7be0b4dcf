import { importFormats, importKinds, importModes } from '@quittance/domain/imports/import-kind';
import { importStates } from '@quittance/domain/imports/import-life';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const payeeCode = z.string().check(z.minLength(1), z.maxLength(100));
const kind = z.enum(importKinds);
const label = z.string().check(z.minLength(1), z.maxLength(200));

/** Import mapping for one kind of a payee's files. */
export const importMapping = z.object({
  columns: z.record(z.string().check(z.maxLength(100)), label),
  /** Values for fields that the file doesn't contain, the same in every row. */
  constants: z.record(z.string().check(z.maxLength(100)), label),
  format: z.object({
    days: z.enum(['iso', 'us']),
    money: z.enum(['dollars', 'cents']),
    /** Treats negative balances as credits or as errors. */
    creditBalances: z.enum(['refuse', 'take']),
  }),
});

const count = z.int().check(z.minimum(0));

export const importEntry = z.object({
  importID: staffId,
  payeeCode: z.string(),
  kind,
  mode: z.enum(importModes),
  format: z.enum(importFormats),
  batchKey: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  asOf: instant,
  sizeBytes: z.nullable(count),
  rowsTaken: count,
  rowsQuarantined: count,
  rowsRepeated: count,
  parts: count,
  partsDone: count,
  /** Numbers of records by result: created, changed, unchanged, ended, withheld, kept, undone, left. */
  counts: z.record(z.string(), count),
  /** Reason why it failed or is held, such as `over-limit`. Otherwise null. */
  failure: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
  approvalID: z.nullable(staffId),
});

const value = z.nullable(z.string());
/** The customer's name; null if it isn't known. The previous release omits it. */
const name = z.optional(value);
const row = { line: z.int(), key: z.string(), name };

/**
 * Preview of an import: the number of changes of each kind, and the first 50 of each. Values are written as in a file.
 */
export const importPreview = z.object({
  counts: z.record(z.string(), count),
  created: z.array(
    z.object({
      ...row,
      balance: z.string(),
      /** The previous release omits it. */
      values: z.optional(z.array(z.object({ field: z.string(), value: z.string() }))),
    }),
  ),
  changed: z.array(z.object({ ...row, fields: z.array(z.object({ field: z.string(), from: value, to: value })) })),
  ended: z.array(z.object(row)),
  quarantined: z.array(
    z.object({
      line: z.int(),
      /** The row's account number or customer code. The previous release omits it. */
      key: z.optional(value),
      faults: z.array(
        z.object({
          column: value,
          reason: z.string(),
          text: z.string(),
          /** The field of the column, and the value in the file. The previous release omits them. */
          field: z.optional(value),
          value: z.optional(value),
        }),
      ),
    }),
  ),
  /**
   * Rows that can be imported although the due amount, past-due amount and balance disagree, or the fees can't be
   * charged as given.
   */
  warned: z.array(
    z.object({
      ...row,
      warnings: z.array(
        z.object({
          column: z.string(),
          /** The field of the column. The previous release omits it. */
          field: z.optional(z.string()),
          reason: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
  /** Open records, and those missing from a full file. Null for a file that ends no records. */
  missing: z.nullable(z.object({ open: count, missing: count, isTooMuch: z.boolean() })),
});

/**
 * Uploads a file, either as JSON that contains its text or, for any size, as `text/csv` or `application/x-ndjson` with
 * all other fields in the URL. Repeating the same file with the same key returns the first response.
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
    batchKey: label,
    fileName: label,
    asOf: z.optional(instant),
    /** Number of rows in the file. If it differs, nothing is imported. */
    declaredRows: z.optional(count),
    /** Maximum percentage of open records that a full file may end by omitting them. */
    mostEndedPercent: z.optional(count.check(z.maximum(100))),
    /** Allows a file that was imported under this key and undone to be imported again. */
    importAgain: z.optional(z.boolean()),
    /** Overrides the payee's saved mapping. */
    mapping: z.optional(importMapping),
    /** Text of the file, or a stream of it. */
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

/** Lists the tenant's imports, newest first, 50 per page. */
export const listImports = defineStaffCall({
  path: '/v1/staff/import/list',
  summary: 'List imports',
  role: 'viewer',
  scope: 'imports',
  request: z.object({ payeeCode: z.optional(payeeCode), before: z.optional(staffId) }),
  response: z.object({ ...responseEnvelope, imports: z.array(importEntry) }),
  refusals: [],
});

const one = z.object({ importID: staffId });

/** Returns an import, with its preview once that is known. */
export const getImport = defineStaffCall({
  path: '/v1/staff/import/get',
  summary: 'Get an import with its preview',
  role: 'viewer',
  scope: 'imports',
  request: one,
  response: z.object({
    ...responseEnvelope,
    import: importEntry,
    preview: z.nullable(importPreview),
    /** Up to 100 records that the undo left unchanged. */
    left: z.array(z.object({ line: z.int(), subject: z.string(), subjectID: staffId })),
  }),
  refusals: ['NotFound'],
});

/** Returns the rejected rows as a file that can be corrected and uploaded again. */
export const getQuarantine = defineStaffCall({
  path: '/v1/staff/import/quarantine',
  summary: "Download an import's rejected rows",
  role: 'supervisor',
  scope: 'imports',
  request: one,
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound'],
});

const decision = { role: 'supervisor', scope: 'imports', request: one, response: z.object(responseEnvelope) } as const;

/**
 * Starts the import of a received file. A second employee must approve if an employee starts a file that states debts.
 * A file that would exceed the daily limit for unapproved files is held: `state` is `held` and `failure` is
 * `over-limit` until an employee approves.
 */
export const startImport = defineStaffCall({
  ...decision,
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  path: '/v1/staff/import/start',
  summary: 'Start an import',
  refusals: ['ApprovalExists', 'ImportNotAtThisStage', 'NotFound'],
});

export const discardImport = defineStaffCall({
  ...decision,
  path: '/v1/staff/import/discard',
  summary: 'Discard an uploaded file',
  refusals: ['ImportNotAtThisStage', 'NotFound'],
});

/** Undoes an import within 30 days. Records changed or paid since stay as they are. */
export const undoImport = defineStaffCall({
  ...decision,
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  path: '/v1/staff/import/undo',
  summary: 'Undo an import',
  refusals: ['AloneLimitReached', 'ApprovalExists', 'ImportNotAtThisStage', 'ImportUndoOver', 'NotFound'],
});

/** Lists a payee's saved mappings and those of its last imports, one for each kind of file. */
export const listImportMappings = defineStaffCall({
  path: '/v1/staff/import/mappings',
  summary: "List a payee's column mappings",
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
        /** Employee who approved, or null if no approval was required. */
        approvedBy: z.nullable(z.string()),
      }),
    ),
    /** Mappings of the last files that employees imported, to suggest for the next file. The previous release omits it. */
    used: z.optional(z.array(z.object({ kind, mapping: importMapping }))),
  }),
  refusals: [],
});

/**
 * Saves a mapping for a payee's files of one kind. It applies once a second employee approves, and `version` is null
 * until then.
 */
export const saveImportMapping = defineStaffCall({
  path: '/v1/staff/import/save-mapping',
  summary: "Save a payee's column mapping",
  role: 'supervisor',
  scope: 'imports',
  request: z.object({ payeeCode, kind, mapping: importMapping }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, version: z.nullable(count) }),
  refusals: ['ApprovalExists', 'ImportMappingInvalid', 'ImportPayeeUnknown'],
});
