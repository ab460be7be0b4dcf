import { openJobThreads } from '@quittance/services/event-loop/job-threads';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads a body of JSON, for routes that need a limit of their own. */
    parseJson: FastifyBodyParser<Buffer>;
  }
}

/** From this size on, in bytes, reading JSON would hold the event loop for longer than other requests should wait. */
const largeBytes = 256 * 1024;

/**
 * Reads bodies of JSON, large ones in a thread: a file of 10 MB in base64 takes 50 ms to parse, and meanwhile no other request would be answered.
 * The first large body starts the thread, and it ends after 10 seconds without work.
 */
export function addLargeBodies(app: FastifyInstance): void {
  const threads = openJobThreads<ArrayBuffer, unknown>(new URL('./parse-json.thread.ts', import.meta.url), {
    maxThreads: 1,
    limitMs: 20_000,
    idleMs: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  const parseSmall = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.decorate('parseJson', (request, body, done) => {
    if (body.length < largeBytes) return parseSmall(request, body.toString(), done);
    // A copy of its own: a thread takes over whole buffers, and this one may be part of another.
    const bytes = new Uint8Array(body).buffer;
    threads.run(bytes, [bytes]).then(
      (value) => done(null, value),
      (error: Error) => done(error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : error),
    );
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, app.parseJson);
  app.addHook('onClose', () => threads.close());
}
