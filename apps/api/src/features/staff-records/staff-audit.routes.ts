import { Readable } from 'node:stream';
import * as contract from '@quittance/contract/staff/audit';
import { auditCsv } from '@quittance/services/audit/audit-csv';
import { searchAudit } from '@quittance/services/audit/search-audit';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffAuditRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.searchAudit, {
    async handle(search, { request }) {
      const page = await searchAudit(services, { ...callerOf(request), search });
      if (page.kind === 'refused') return page;
      const entries = page.entries.map((entry) => ({
        ...entry,
        subjectKey: { ...entry.subjectKey },
        changed: [...entry.changed],
      }));
      return { responses: successResponses, entries, nextCursor: page.nextCursor, head: page.head };
    },
  });

  serveStaffCall(app, contract.exportAudit, {
    async handle(search, { request, reply }) {
      const file = await auditCsv(services, { ...callerOf(request), search });
      if (file.kind === 'refused') {
        if (file.code === 'CursorInvalid') throw new Error('an audit log export started with a cursor');
        return { ...file, code: file.code };
      }
      reply.header('content-disposition', attachment('audit.csv'));
      return reply
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => body as string)
        .send(Readable.from(file.lines));
    },
  });
}
