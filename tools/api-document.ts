import { dirname } from 'node:path';
import { acceptApiDocument, changeLines, checkApiDocument } from './api-document/check-api-document.ts';
import { readOptions } from './options/read-options.ts';

const usage = `npm run api-document -- [--accept]
Shows how the OpenAPI documents differ from their shapes in docs/api. --accept writes the new shapes, unless they break
clients in a way that no decision in docs/decisions names.`;

const root = dirname(import.meta.dirname);
const { values } = readOptions(usage, { options: { accept: { type: 'boolean', default: false } } });

if (values.accept) {
  const undecided = await acceptApiDocument(root);
  for (const line of changeLines(undecided, undecided)) console.log(line);
  if (undecided.length === 0) console.log('Written to docs/api.');
  process.exitCode = undecided.length > 0 ? 1 : 0;
} else {
  process.exitCode = (await checkApiDocument(root, (line) => console.log(line))) ? 0 : 1;
}
