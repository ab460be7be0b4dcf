import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askSecret, askYes } from './ask.ts';
import { progressLine } from './progress-line.ts';
import type { Terminal } from './terminal.ts';

/** Simulates a user at a terminal who types the given text when asked. */
function userTyping(types: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 60 });
  let seen = '';
  let hasTyped = false;
  stderr.on('data', (part) => {
    seen += part;
    if (!hasTyped) stdin.write(types);
    hasTyped = true;
  });
  const terminal = { environment: {}, stdin, stdout: stderr, stderr, now: () => new Date(0) } as unknown as Terminal;
  return { terminal, seen: () => seen };
}

describe('terminal prompt', () => {
  it.each([
    ['y\n', true],
    ['YES\n', true],
    ['n\n', false],
    ['\n', false],
  ])('reads %j as %s', async (types, answer) => {
    const { terminal, seen } = userTyping(types);
    expect(await askYes(terminal, 'Undo it?')).toBe(answer);
    expect(seen()).toContain('Undo it? [y/N]');
  });

  it('does not echo a secret', async () => {
    const { terminal, seen } = userTyping('hidden-word\n');
    expect(await askSecret(terminal, { question: 'The secret', hint: '' })).toBe('hidden-word');
    expect(seen()).toContain('The secret:');
    expect(seen()).not.toContain('hidden');
  });

  it('stops the command on Ctrl-C', async () => {
    await expect(askYes(userTyping('\u0003').terminal, 'Undo it?')).rejects.toMatchObject({
      code: 'Stopped',
      exitCode: 130,
    });
  });
});

describe('progress line', () => {
  const draw = ({ isTTY, isQuiet = false }: { isTTY: boolean; isQuiet?: boolean }) => {
    let seen = '';
    let nowMs = 1_000;
    const stderr = { isTTY, columns: 60, write: (part: string) => (seen += part) } as unknown as Terminal['stderr'];
    const line = progressLine({ stderr, now: () => new Date(nowMs) }, { isQuiet });
    line.show({ share: 0.5, text: '10 rows' });
    line.show({ share: 0.6, text: 'too soon to be drawn' });
    nowMs += 1_000;
    line.show({ share: undefined, text: '20 rows' });
    line.clear();
    return seen;
  };

  it('is redrawn in place at intervals and cleared at the end', () => {
    expect(draw({ isTTY: true })).toBe('\r\u001B[K[############............]  50%  10 rows\r\u001B[K20 rows\r\u001B[K');
  });

  it('is not drawn to a file or with --json', () => {
    expect([draw({ isTTY: false }), draw({ isTTY: true, isQuiet: true })]).toEqual(['', '']);
  });
});
