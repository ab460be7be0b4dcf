import { describe, expect, it } from 'vitest';
import { workerLog } from './worker-log.ts';

function entryOf(err: unknown): { err: Record<string, unknown> } {
  const lines: string[] = [];
  workerLog('info', { destination: { write: (line) => void lines.push(line) } }).error({ err }, 'a job failed');
  return JSON.parse(lines.join());
}

describe('errors in the worker log', () => {
  it('include the type, code, message and stack', () => {
    const fault = Object.assign(new TypeError('no adapter for the processor "x"'), { code: 'ECONNREFUSED' });
    expect(entryOf(fault).err).toEqual({
      type: 'TypeError',
      code: 'ECONNREFUSED',
      message: 'no adapter for the processor "x"',
      stack: expect.stringMatching(/^ {4}at .*worker-log\.test\.ts/),
    });
  });

  it.each([
    ['a row that the database quotes', new Error('a unique constraint'), { code: '23505', detail: '(login)=(canary)' }],
    ['a value that the database quotes', new Error('invalid input syntax: "canary"'), { code: '22P02' }],
    ['the parameters of a query', new Error('a query failed'), { parameters: ['canary'], where: 'canary' }],
  ])('omit %s', (_what, fault, facts) => {
    expect(JSON.stringify(entryOf(Object.assign(fault, facts)))).not.toContain('canary');
  });

  it.each(['canary', { canary: 1 }, undefined])(
    'show only the type when the thrown value is not an Error: %j',
    (fault) => {
      const entry = JSON.stringify(entryOf(fault));
      expect(entry).not.toContain('canary');
      expect(entry).toContain('a job failed');
    },
  );
});
