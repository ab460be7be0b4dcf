import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLogTail } from './log-tail.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

it('readLogTail shows plain lines and, for JSON lines, the message and error', () => {
  const folder = makeTemporaryFolder('log');
  const file = join(folder.path, 'api.log');
  const lines = [
    'dropped',
    'plain',
    JSON.stringify({ level: 30, msg: 'listening' }),
    JSON.stringify({ level: 60, msg: 'cannot start', err: { message: 'boom', stack: 'Error: boom\n    at serve' } }),
    '{"level": 30, "ms',
    '{"level":30}',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  expect(readLogTail(file, 5)).toBe(
    'plain\nlistening\ncannot start\nError: boom\n    at serve\n{"level": 30, "ms\n{"level":30}',
  );
  folder.remove();
});

it('readLogTail returns an empty text for a log that was never written', () => {
  const folder = makeTemporaryFolder('log');
  expect(readLogTail(join(folder.path, 'none.log'))).toBe('');
  folder.remove();
});
