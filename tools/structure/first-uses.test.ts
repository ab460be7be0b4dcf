import { expect, it } from 'vitest';
import { directUses } from './first-uses.ts';
import { findIn } from './project-fixture.ts';

/** Lists the names of the files that a file with this text uses, in order. */
function usesOf(text: string): string[] {
  const names = ['a', 'b', 'c'];
  const imports = names.map((name) => `import { ${name} } from './${name}.ts';\n`).join('');
  const files = Object.fromEntries(names.map((name) => [`packages/services/src/${name}.ts`, '']));
  const rule = {
    name: 'uses',
    check: (project: Parameters<typeof directUses>[0]) =>
      directUses(project, 'packages/services/src/main.ts').map((file) => ({ file, line: 1, message: '' })),
  };
  const found = findIn(rule, { ...files, 'packages/services/src/main.ts': imports + text });
  return found.map((each) => each.replace(/^packages\/services\/src\/(\w)\.ts.*$/, '$1'));
}

it.each([
  ['statements in their order', 'export function run() { b(); a(); }', 'ba'],
  ['a local function where it is called', 'export function run() { inner(); a(); }\nfunction inner() { c(); }', 'ca'],
  ['a local constant where it is used', 'const list = [b];\nexport const run = () => list;', 'b'],
  ['arguments before their call', 'export const run = () => a(b(), c());', 'bca'],
  ['a recursive function once', 'export function run() { a(); run(); b(); }', 'ab'],
  ['values of objects, not their names', 'export const run = { a: b, c: 1 };', 'b'],
  ['objects, not their members', 'export const run = b.a;', 'b'],
  ['no types', 'export function run(one: typeof a): b { return c as a; }', 'c'],
])('directUses follows %s', (_what, text, uses) => {
  expect(usesOf(text).join('')).toBe(uses);
});
