import * as contract from '@quittance/contract/staff/ach';
import { downloadFile } from '@quittance/services/ach/files/download-file';
import { holdFile } from '@quittance/services/ach/files/hold-file';
import { listEntries } from '@quittance/services/ach/files/list-entries';
import { getFile, listFiles } from '@quittance/services/ach/files/list-files';
import { listReplies } from '@quittance/services/ach/files/list-replies';
import { releaseFile } from '@quittance/services/ach/files/release-file';
import { getOriginator } from '@quittance/services/ach/get-originator';
import { receiveReply } from '@quittance/services/ach/receive-reply';
import { saveOriginator } from '@quittance/services/ach/save-originator';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { approvalOf, madeOrAsked } from '../staff/made-or-asked.ts';
import { presentEntry, presentFile, presentOriginator, presentReply, readOriginator } from './present-ach.ts';

/** Bank files are text of 94 columns, so ten megabytes hold about 100,000 entries. */
const largestReply = 12_000_000;

export function addStaffAchRoutes(app: FastifyInstance, context: ConsoleContext): void {
  addFileRoutes(app, context);
  addListRoutes(app, context);
  const { services } = context;

  serveStaffCall(app, contract.getAchSettings, {
    async handle({ payeeCode }, { request }) {
      const originator = await getOriginator(services, { ...callerOf(request), payeeCode });
      return { responses: successResponses, originator: originator ? presentOriginator(originator) : null };
    },
  });

  serveStaffCall(app, contract.configureAch, {
    async handle({ payeeCode, originator }, { request }) {
      const asked = { ...callerOf(request), payeeCode, originator: readOriginator(originator) };
      const result = await saveOriginator(services, asked);
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, contract.uploadAchReturns, {
    bodyLimit: largestReply,
    async handle({ payeeCode, fileName, content }, { request }) {
      const bytes = Buffer.from(content, 'latin1');
      const result = await receiveReply(services, { ...callerOf(request), payeeCode, fileName, bytes });
      if (result.kind === 'refused') return result;
      const { replyId: replyID, isKnown, fault, approvalId } = result;
      return { responses: successResponses, ...approvalOf(approvalId), replyID, isKnown, fault };
    },
  });
}

function addFileRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.downloadAchFile, {
    async handle({ fileID: fileId }, { request, reply }) {
      const file = await downloadFile(services, { ...callerOf(request), fileId });
      if (file.kind === 'refused') return file;
      reply.header('content-disposition', attachment(file.fileName));
      return reply
        .type('text/plain; charset=us-ascii')
        .serializer((body: unknown) => body as string)
        .send(file.bytes.toString('latin1'));
    },
  });

  serveStaffCall(app, contract.holdAchFile, {
    async handle({ fileID: fileId }, { request }) {
      const result = await holdFile(services, { ...callerOf(request), fileId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.releaseAchFile, {
    async handle({ fileID: fileId, reason }, { request }) {
      const result = await releaseFile(services, { ...callerOf(request), fileId, reason });
      if (result.kind === 'refused') return result;
      const approvalID = result.kind === 'awaits-approval' ? result.approvalId : null;
      return { responses: successResponses, outcome: result.kind, approvalID };
    },
  });
}

function addListRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listAchFiles, {
    async handle(asked, { request }) {
      const files = await listFiles(services, { ...callerOf(request), ...asked });
      return { responses: successResponses, files: files.map(presentFile) };
    },
  });

  serveStaffCall(app, contract.getAchFile, {
    async handle({ fileID: fileId }, { request }) {
      const file = await getFile(services, { ...callerOf(request), fileId });
      return file ? { responses: successResponses, file: presentFile(file) } : refuse('NotFound');
    },
  });

  serveStaffCall(app, contract.listAchEntries, {
    async handle({ fileID: fileId, ...search }, { request }) {
      const entries = await listEntries(services, { ...callerOf(request), search: { ...search, fileId } });
      return { responses: successResponses, entries: entries.map(presentEntry) };
    },
  });

  serveStaffCall(app, contract.listAchReplies, {
    async handle({ before }, { request }) {
      const replies = await listReplies(services, { ...callerOf(request), before });
      return { responses: successResponses, replies: replies.map(presentReply) };
    },
  });
}
