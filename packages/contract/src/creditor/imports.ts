import { importFormats, importKinds, importModes } from '@quittance/domain/imports/import-kind';
import { importStates } from '@quittance/domain/imports/import-life';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, dryRun, exampleIds, instantOf, named, pageOf, pageQuery, referenceOf } from './creditor-fields.ts';

const count = (description: string, example: number) => documented(z.int(), description, example);

export const importResource = named(
  'Import',
  z.strictObject({
    importID: documented(z.uuid(), 'Our ID for the import.', exampleIds.import),
    merchantPayeeCode: referenceOf('The code of the payee that the file belongs to.', 'LUMEN'),
    kind: documented(z.enum(importKinds), 'The kind of records in the file.', importKinds[0]),
    mode: documented(
      z.enum(importModes),
      'Whether records that are missing from the file stay as they are or are closed.',
      importModes[0],
    ),
    format: documented(z.enum(importFormats), 'The format of the file.', importFormats[0]),
    batchKey: documented(z.string(), 'Your key for the file. The same key always means the same file.', '2026-11-30'),
    fileName: documented(z.string(), 'The name of the file.', 'accounts.csv'),
    state: documented(z.enum(importStates), 'The state of the import.', 'done'),
    asOf: instantOf('When your books showed the balances in the file.'),
    rowsTaken: count('The number of rows that can be imported.', 1_000),
    rowsRejected: count('The number of rows that we rejected.', 2),
    rowsRepeated: count('The number of rows that repeat an earlier one.', 0),
    counts: documented(
      z.record(z.string(), z.int()),
      'The number of records by result, such as `created`, `changed` and `unchanged`.',
      { created: 12, changed: 988 },
    ),
    failure: documented(
      z.nullable(z.string()),
      'A code for the reason why the import failed or is on hold. Null otherwise.',
      null,
    ),
    startedAt: instantOf('When we received the file.'),
    endedAt: documented(
      z.nullable(instant),
      'When the import ended. Null while it is in progress.',
      '2026-11-30T16:02:00.000Z',
    ),
    approvalID: documented(
      z.nullable(z.uuid()),
      'Our ID for the request that is waiting for approval in the console. Null if there is none.',
      null,
    ),
  }),
);

export const listImports = defineCreditorCall({
  operationId: 'listImports',
  method: 'GET',
  path: '/v1/creditor/imports',
  tag: 'Imports',
  summary: 'List imports',
  description: 'Returns imports of files, newest first. Single records that API keys wrote are left out.',
  scope: 'imports:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Return only files of this payee.', 'LUMEN')),
  }),
  response: pageOf(importResource),
  refusals: [],
});

const importKey = z.strictObject({
  importID: documented(
    z.uuid(),
    'Our ID for the import. Single records have theirs in `Import-ID`.',
    exampleIds.import,
  ),
});

export const getImport = defineCreditorCall({
  operationId: 'getImport',
  method: 'GET',
  path: '/v1/creditor/imports/{importID}',
  tag: 'Imports',
  summary: 'Get an import',
  description: 'Returns an import with its state and its number of rows by result.',
  scope: 'imports:read',
  params: importKey,
  response: importResource,
  refusals: ['NotFound'],
});

const rejectedRow = named(
  'RejectedRow',
  z.strictObject({
    line: count('The line of the file.', 17),
    faults: documented(
      z.array(
        z.strictObject({
          column: documented(z.nullable(z.string()), 'The column. Null if the whole row is wrong.', 'Balance'),
          reason: documented(z.string(), 'A code for the problem.', 'amount-unreadable'),
          message: documented(z.string(), 'A description of the problem.', "isn't an amount we can read"),
        }),
      ),
      'The problems with the row.',
      [],
    ),
    row: documented(z.string(), 'The row as it is in the file.', 'LCP-1001,C-1001,Water,12.3.4'),
  }),
);

export const listRejectedRows = defineCreditorCall({
  operationId: 'listRejectedRows',
  method: 'GET',
  path: '/v1/creditor/imports/{importID}/rejected-rows',
  tag: 'Imports',
  summary: 'List the rejected rows of an import',
  description:
    'Returns the first 1,000 rejected rows of a file with the reasons. For all of them, download the file of rejected rows in the console.',
  scope: 'imports:read',
  params: importKey,
  response: z.strictObject({
    data: documented(z.array(rejectedRow), 'The rejected rows, in the order of the file.', []),
    hasMore: documented(z.boolean(), 'Whether the file has more rejected rows.', false),
  }),
  refusals: ['NotFound'],
});

/** The result of requesting an undo. */
const undoOutcome = named(
  'UndoOutcome',
  z.strictObject({
    outcome: documented(
      z.enum(['made', 'awaits-approval']),
      '`made`: the undo is in progress. `awaits-approval`: an employee must approve it in the console.',
      'made',
    ),
    import: documented(importResource, 'The import after the request.', undefined),
  }),
);

export const undoImport = defineCreditorCall({
  operationId: 'undoImport',
  method: 'POST',
  path: '/v1/creditor/imports/{importID}/undo',
  tag: 'Imports',
  summary: 'Undo an import',
  description:
    'Undoes an import from the last 30 days. The undo starts within seconds; check the `state` of the import to see when it is done. Changes made after the import are kept. An undo beyond the daily limits waits for approval in the console.',
  scope: 'imports:write',
  params: importKey,
  query: z.strictObject(dryRun),
  response: undoOutcome,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'ImportNotAtThisStage',
    'ImportUndoOver',
    'NotFound',
    'ResourceChanged',
  ],
});
