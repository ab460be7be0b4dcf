import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { checkStructure } from './check-structure.ts';

it('checkStructure counts each rule once and prints each finding with its location', () => {
  const folder = makeTemporaryFolder('structure');
  const clean = checkStructure(folder.path, () => {});
  expect(clean.failed).toBe(0);
  writeFileSync(join(folder.path, 'utils.ts'), 'export default 1;\n');
  writeFileSync(join(folder.path, 'helpers.ts'), '\n'.repeat(300).concat('export const a = 1;\n'));
  const lines: string[] = [];
  expect(checkStructure(folder.path, (line) => lines.push(line))).toEqual({ passed: clean.passed - 2, failed: 2 });
  expect(lines).toEqual([
    'helpers.ts:1 "helpers.ts" does not say what is inside. (file names)',
    'utils.ts:1 "utils.ts" does not say what is inside. (file names)',
    'utils.ts:1 Export it by a name, not as the default. (named exports)',
    '   question: helpers.ts:250 301 lines: is it two things?',
  ]);
  folder.remove();
});
