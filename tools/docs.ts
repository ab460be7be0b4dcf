import { dirname, join } from 'node:path';
import { build, createServer } from 'vitepress';
import { readOptions, wholeNumber } from './options/read-options.ts';

const usage = `npm run docs -- [--port 5180] [--build]
Serves the documentation with search. --build writes it to .data/docs, for any web server.`;

const { values } = readOptions(usage, {
  options: { port: { type: 'string', default: '5180' }, build: { type: 'boolean', default: false } },
});
const docs = join(dirname(import.meta.dirname), 'docs');

if (values.build) {
  await build(docs);
  console.log('Written to .data/docs.');
} else {
  const port = wholeNumber('--port', { text: values.port });
  const server = await createServer(docs, { port });
  await server.listen();
  console.log(`http://localhost:${server.config.server.port}`);
}
