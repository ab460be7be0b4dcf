import { Readable } from 'node:stream';
import * as contract from '@quittance/contract/staff/imports';
import { discardImport, queueImport, undoImportLater } from '@quittance/services/imports/decide-import';
import { getImport, listImports, listLeft } from '@quittance/services/imports/list-imports';
import { saveMapping } from '@quittance/services/imports/mappings/save-mapping';
import { listMappings, listUsedMappings } from '@quittance/services/imports/mappings/saved-mappings';
import { presentImport, presentPreview } from '@quittance/services/imports/preview/present-import';
import { quarantineFile } from '@quittance/services/imports/quarantine-file';
import { receiveImport } from '@quittance/services/imports/receive-import';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from '../staff/made-or-asked.ts';
import { acceptImportFiles, largestStreamedFile } from './accept-import-files.ts';

export async function addStaffImportRoutes(app: FastifyInstance, { services }: ConsoleContext): Promise<void> {
  // Only these routes accept a file as the body.
  await app.register(async (scope) => {
    acceptImportFiles(scope);
    serveStaffCall(scope, contract.uploadImport, {
      bodyLimit: largestStreamedFile,
      async handle({ content, mostEndedPercent: maxEndedPercent, ...file }, { request }) {
        const bytes = content instanceof Readable ? content : Readable.from([Buffer.from(String(content))]);
        const result = await receiveImport(services, { ...callerOf(request), ...file, maxEndedPercent, bytes });
        if (result.kind === 'refused') {
          const { because, ...refusal } = result;
          return because === undefined ? refusal : { ...refusal, field: because };
        }
        return { responses: successResponses, importID: result.batchId, isKnown: result.kind === 'known' };
      },
    });
  });

  serveStaffCall(app, contract.listImports, {
    async handle(input, { request }) {
      const imports = await listImports(services, { ...callerOf(request), ...input });
      return { responses: successResponses, imports: imports.map(presentImport) };
    },
  });

  serveStaffCall(app, contract.getImport, {
    async handle({ importID: batchId }, { request }) {
      const of = { ...callerOf(request), batchId };
      const found = await getImport(services, of);
      if (!found) return refuse('NotFound');
      const { preview, ...entry } = found;
      const left = (await listLeft(services, of)).map(({ subjectId: subjectID, ...each }) => ({ ...each, subjectID }));
      return {
        responses: successResponses,
        import: presentImport(entry),
        preview: preview && presentPreview(preview),
        left,
      };
    },
  });

  serveStaffCall(app, contract.getQuarantine, {
    async handle({ importID: batchId }, { request, reply }) {
      const file = await quarantineFile(services, { ...callerOf(request), batchId });
      if (!file) return refuse('NotFound');
      reply.header('content-disposition', attachment('quarantine.csv'));
      return reply
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => body as string)
        .send(Readable.from(file));
    },
  });

  serveStaffCall(app, contract.startImport, {
    async handle({ importID: batchId }, { request }) {
      const result = await queueImport(services, { ...callerOf(request), batchId });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, contract.discardImport, {
    async handle({ importID: batchId }, { request }) {
      const result = await discardImport(services, { ...callerOf(request), batchId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.undoImport, {
    async handle({ importID: batchId }, { request }) {
      const result = await undoImportLater(services, { ...callerOf(request), batchId });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, contract.listImportMappings, {
    async handle({ payeeCode }, { request }) {
      const of = { ...callerOf(request), payeeCode };
      const mappings = await listMappings(services, of);
      return { responses: successResponses, mappings, used: await listUsedMappings(services, of) };
    },
  });

  serveStaffCall(app, contract.saveImportMapping, {
    async handle(input, { request }) {
      const result = await saveMapping(services, { ...callerOf(request), ...input });
      if (result.kind === 'refused') return result;
      const version = result.kind === 'saved' ? result.version : null;
      return { responses: successResponses, ...madeOrAsked(result), version };
    },
  });
}
