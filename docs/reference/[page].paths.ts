import path from 'node:path';
import { readReferencePages } from '../../tools/docs-site/reference-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

export default {
  watch: ['../../packages/client/openapi.json', '../../CHANGELOG.md', '../../packages/client/README.md'],
  paths: () =>
    readReferencePages(root).map(({ name, title, markdown }) => ({ params: { page: name, title }, content: markdown })),
};
