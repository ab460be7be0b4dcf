import type { FastifyInstance } from 'fastify';

/** A file that comes as a stream is read as it comes; how large it may be is for whoever reads it. */
export const largestStreamedFile = 16 * 1024 ** 3;

/** A file inside of JSON stands in memory whole. */
const largestJsonBody = 14_000_000;

/**
 * Lets a file be the body of a request, with everything else in the address: the handler gets the stream as `content`. A body of JSON stays
 * as small as elsewhere.
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
