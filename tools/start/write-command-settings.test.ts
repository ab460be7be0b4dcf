import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCommandSettings } from './demo-system.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('command-settings');
});

afterEach(() => folder.remove());

it('the command line reads its settings as written, and only their owner can read the file', () => {
  const settings = {
    DATABASE_URL: 'postgres://a:b%20c@localhost:1/d?e=f#g',
    DATA_KEY: 'a+b/c==',
    FOLDER: '/a folder/"x"',
  };
  writeCommandSettings(join(folder.path, 'data'), { DATABASE_URL: 'postgres://before' });
  writeCommandSettings(join(folder.path, 'data'), settings);
  const file = join(folder.path, 'data', 'demo.env');
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(settings);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each(["it's", 'two\nlines'])('a value that doesn’t fit on one line is refused: %j', (value) => {
  expect(() => writeCommandSettings(folder.path, { NAME: value })).toThrow('NAME does not fit');
});
