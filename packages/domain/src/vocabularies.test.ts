import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/testing/**'] });
const modules = await Promise.all(
  files.map(async (file): Promise<[string, object]> => [file, await import(path.join(import.meta.dirname, file))]),
);
const lists = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isWords(value) ? [{ name: `${file} ${name}`, value }] : [])),
);

it.each(lists)('$name states each of its words once', ({ value }) => {
  expect(value.filter((word, index) => value.indexOf(word) !== index)).toEqual([]);
});

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 1 && value.every((word) => typeof word === 'string');
}
