import { Readable } from 'node:stream';
import { exportConsents } from '@quittance/contract/staff/consents';
import { exportConsents as draw } from '@quittance/services/consents/export-consents';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../attachment.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves consent/export, which lists the customers' contact consents in a file. */
export function addStaffConsentRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, exportConsents, {
    async handle(input, { request, reply }) {
      const file = draw(services, { ...callerOf(request), ...input });
      reply.header('content-disposition', attachment(`consents.${input.format}`));
      return reply
        .type(input.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson')
        .serializer((body: unknown) => body as string)
        .send(Readable.from(file));
    },
  });
}
