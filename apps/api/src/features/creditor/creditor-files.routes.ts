import { usualPageSize } from '@quittance/contract/creditor/creditor-fields';
import {
  getImport,
  importResource,
  listImports,
  listRejectedRows,
  undoImport,
} from '@quittance/contract/creditor/imports';
import {
  downloadPostingFile,
  getPostingFile,
  listPostingFiles,
  type postingFileResource,
} from '@quittance/contract/creditor/posting-files';
import { faultSentences } from '@quittance/domain/imports/row-fault';
import type { PostingTotal } from '@quittance/domain/posting/draw-posting-file';
import { undoImportOnce } from '@quittance/services/imports/decide-import';
import { getImport as find, type ImportView, listImports as list } from '@quittance/services/imports/list-imports';
import { listQuarantined } from '@quittance/services/imports/quarantine-file';
import { pageOf } from '@quittance/services/page-of';
import {
  drawPostingFile,
  getPostingFile as findFile,
  listPostingFiles as listFiles,
  type PostingFileView,
} from '@quittance/services/posting/posting-files';
import { refuse } from '@quittance/services/refusal';
import type { ServiceContext } from '@quittance/services/service-context';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { serveCreditorCall } from '../../serve-creditor-call.ts';

const maxRejected = 1_000;

/** Serves what the console shows about imports and posting files. */
export function addCreditorFileRoutes(app: FastifyInstance, services: ServiceContext): void {
  serveCreditorCall(app, { services }, listImports, async ({ query }, { tenant }) => {
    const { cursor: before, limit = usualPageSize, merchantPayeeCode: payeeCode } = query;
    const read = await list(services, { tenant, payeeCode, before, limit: limit + 1 });
    const page = pageOf(read, { limit, idOf: ({ batchId }) => batchId });
    return { kind: 'resource', resource: { data: page.rows.map(presentImport), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getImport, async ({ params }, { tenant }) => {
    const found = await find(services, { tenant, batchId: params.importID });
    return found ? { kind: 'resource', resource: presentImport(found) } : refuse('NotFound');
  });

  serveCreditorCall(app, { services }, listRejectedRows, async ({ params }, { tenant }) => {
    const rows = await listQuarantined(services, { tenant, batchId: params.importID, limit: maxRejected + 1 });
    if (!rows) return refuse('NotFound');
    const data = rows.slice(0, maxRejected).map(({ line, faults, raw }) => ({
      ...{ line, row: raw },
      faults: faults.map(({ column, reason }) => ({ column, reason, message: faultSentences[reason] })),
    }));
    return { kind: 'resource', resource: { data, hasMore: rows.length > maxRejected } };
  });

  serveCreditorCall(app, { services }, undoImport, async ({ params }, about) => {
    const { tenant, actor, isDryRun, isExpected } = about;
    const undone = await undoImportOnce(services, {
      ...{ tenant, actor, isDryRun, batchId: params.importID },
      isExpected: (current) => isExpected(importResource, presentImport(current)),
    });
    if (undone.kind === 'refused') return undone;
    const outcome = undone.started === 'decided' ? ('made' as const) : undone.started;
    return { kind: 'resource', resource: { outcome, import: presentImport(undone.import) } };
  });

  serveCreditorCall(app, { services }, listPostingFiles, async ({ query }, { tenant }) => {
    const { cursor: before, limit = usualPageSize, merchantPayeeCode: payeeCode } = query;
    const read = await listFiles(services, { tenant, payeeCode, before, limit: limit + 1 });
    const page = pageOf(read, { limit, idOf: ({ postingFileId }) => postingFileId });
    return { kind: 'resource', resource: { data: page.rows.map(presentFile), nextCursor: page.nextCursor } };
  });

  serveCreditorCall(app, { services }, getPostingFile, async ({ params }, { tenant }) => {
    const found = await findFile(services, { tenant, postingFileId: params.postingFileID });
    return found ? { kind: 'resource', resource: presentFile(found) } : refuse('NotFound');
  });

  serveCreditorCall(app, { services }, downloadPostingFile, async ({ params, query }, { tenant }) => {
    const { format = 'csv' } = query;
    const file = await drawPostingFile(services, { tenant, postingFileId: params.postingFileID, format });
    return file ? { kind: 'resource', resource: { fileName: file.name, content: file.text } } : refuse('NotFound');
  });
}

function presentImport(entry: ImportView): z.output<typeof importResource> {
  const { kind, mode, format, batchKey, fileName, state, asOf, rowsTaken, rowsRepeated } = entry;
  return {
    ...{ importID: entry.batchId, merchantPayeeCode: entry.payeeCode },
    ...{ kind, mode, format, batchKey, fileName, state, asOf, rowsTaken, rowsRepeated },
    ...{ rowsRejected: entry.rowsQuarantined, counts: { ...entry.counts }, failure: entry.failure },
    ...{ startedAt: entry.startedAt, endedAt: entry.endedAt, approvalID: entry.approvalId },
  };
}

function presentFile(file: PostingFileView): z.output<typeof postingFileResource> {
  const { sequence, periodFrom, periodUntil, closedAt, lines, totals, acknowledgedAt } = file;
  return {
    ...{ postingFileID: file.postingFileId, merchantPayeeCode: file.payeeCode },
    ...{ sequence, periodFrom, periodUntil, closedAt, lines, acknowledgedAt },
    payments: presentTotal(totals.payment),
    returns: presentTotal(totals.return),
    corrections: presentTotal(totals.correction),
  };
}

function presentTotal({ lines, amountCents, feeCents }: PostingTotal) {
  return { lines, amount: amountCents, fee: feeCents };
}
