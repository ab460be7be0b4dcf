import * as contract from '@quittance/contract/staff/posting';
import type { PostingTotal } from '@quittance/domain/posting/draw-posting-file';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import {
  acknowledgePostingFile,
  drawPostingFile,
  getPostingFile,
  listPostingFiles,
  type PostingFileView,
  resendPostingFile,
} from '@quittance/services/posting/posting-files';
import { configurePosting, listPostingSettings } from '@quittance/services/posting/posting-series';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves posting/*: files that creditors import into their own accounting. */
export function addPostingRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listPostingFiles, {
    async handle(input, { request }) {
      const files = await listPostingFiles(services, { ...callerOf(request), ...input });
      return { responses: successResponses, files: files.map(present) };
    },
  });

  serveStaffCall(app, contract.getPostingFile, {
    async handle({ postingFileID: postingFileId }, { request }) {
      const file = await getPostingFile(services, { ...callerOf(request), postingFileId });
      return file ? { responses: successResponses, file: present(file) } : refuse('NotFound');
    },
  });

  serveStaffCall(app, contract.downloadPostingFile, {
    async handle({ postingFileID: postingFileId, format }, { request, reply }) {
      const file = await drawPostingFile(services, { ...callerOf(request), postingFileId, format });
      if (!file) return refuse('NotFound');
      reply.header('content-disposition', attachment(file.name));
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson')
        .serializer((body: unknown) => body as string)
        .send(file.text);
    },
  });

  serveStaffCall(app, contract.closePostingFile, {
    async handle(input, { request }) {
      const closed = await closePostingFile(services, { ...callerOf(request), ...input });
      if (closed.kind === 'refused') return closed;
      const { postingFileId: postingFileID, sequence, isMore } = closed;
      return { responses: successResponses, postingFileID, sequence, isMore };
    },
  });

  for (const [call, act] of [
    [contract.resendPostingFile, resendPostingFile],
    [contract.acknowledgePostingFile, acknowledgePostingFile],
  ] as const) {
    serveStaffCall(app, call, {
      async handle({ postingFileID: postingFileId }, { request }) {
        const result = await act(services, { ...callerOf(request), postingFileId });
        return result.kind === 'refused' ? result : { responses: successResponses };
      },
    });
  }

  serveStaffCall(app, contract.listPostingSettings, {
    async handle(_input, { request }) {
      const payees = await listPostingSettings(services, callerOf(request));
      return {
        responses: successResponses,
        payees: payees.map(({ payeeCode, lastSequence, nextCutOffAt, ...settings }) => ({
          ...{ payeeCode, lastSequence, nextCutOffAt },
          settings,
        })),
      };
    },
  });

  serveStaffCall(app, contract.configurePosting, {
    async handle(input, { request }) {
      const result = await configurePosting(services, { ...callerOf(request), ...input });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

function present({ postingFileId: postingFileID, totals, ...file }: PostingFileView) {
  const { payment, correction } = totals;
  return {
    ...{ postingFileID, ...file },
    totals: {
      payment: presentTotal(payment),
      return: presentTotal(totals.return),
      correction: presentTotal(correction),
    },
  };
}

function presentTotal({ lines, amountCents, feeCents }: PostingTotal) {
  return { lines, amount: amountCents, fee: feeCents };
}
