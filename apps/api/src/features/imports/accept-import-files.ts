import type { FastifyInstance } from 'fastify';

/** Bytes. Streamed files are read as they arrive; the import enforces its own size limit. */
export const largestStreamedFile = 16 * 1024 ** 3;

/** Bytes. A file inside JSON is held in memory as a whole. */
const largestJsonBody = 14_000_000;

/**
 * Accepts a file as the request body, with all other fields in the query string; the handler receives the stream as
 * `content`. JSON bodies stay limited.
 */
export function acceptImportFiles(app: FastifyInstance): void {
  app.addContentTypeParser(['text/csv', 'application/x-ndjson'], (request, payload, done) => {
    const { declaredRows, mostEndedPercent, importAgain, mapping, ...texts } = request.query as Record<string, string>;
    const format = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'jsonl';
    try {
      done(null, {
        format,
        ...texts,
        ...(declaredRows !== undefined && { declaredRows: Number(declaredRows) }),
        ...(mostEndedPercent !== undefined && { mostEndedPercent: Number(mostEndedPercent) }),
        ...(importAgain !== undefined && { importAgain: importAgain === 'true' }),
        ...(mapping !== undefined && { mapping: JSON.parse(mapping) }),
        content: payload,
      });
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largestJsonBody }, app.parseJson);
}
