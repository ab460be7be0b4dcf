import { describe, expect, it } from 'vitest';
import { judgeControl, judgeRun } from './judge-run.ts';

const named = { file: 'packages/domain/src/sum.test.ts', test: 'adds %i and $other.part twice' };

const run = (failures: string[], { file = named.file, name = 'a sum adds 1 and 2 twice' } = {}) => ({
  tests: [{ file: `/tmp/copy/${file}`, name, hasPassed: failures.length === 0, failures }],
});

describe('judgeRun', () => {
  it.each([
    ['an expectation of the named test', run(['AssertionError: expected 1 to be 2\n    at sum.test.ts:3'])],
    ['a promise that was to be rejected', run(['Error: promise resolved "undefined" instead of rejecting\n    at x'])],
    ['it, and the file was at fault too', { ...run(['AssertionError: expected 1 to be 2']), fault: 'sum.test.ts: x' }],
  ])('reports a mutant as caught by %s', (_what, failed) => {
    expect(judgeRun(failed, named)).toEqual({ kind: 'caught' });
  });

  it('reports a mutant as survived when the named test passes', () => {
    expect(judgeRun(run([]), named)).toEqual({ kind: 'survived' });
  });

  it.each([
    ['a crash', run(['TypeError: sum is not a function']), 'TypeError'],
    ['a time-out', run(['Error: Test timed out in 60000ms.']), 'timed out'],
    ['a failure with nothing to say', { tests: run(['']).tests }, 'nothing was said'],
    ['a promise that was to come true', run(['Error: promise rejected "x" instead of resolving']), 'rejected'],
    ['a file that does not load', { tests: [], fault: 'sum.test.ts could not be loaded' }, 'could not be loaded'],
    ['another test', run(['AssertionError: x'], { name: 'a sum adds 1 and 2 twice slowly' }), 'no test of'],
    ['another file', run(['AssertionError: x'], { file: 'packages/domain/src/other.test.ts' }), 'no test of'],
  ])('reports an unclear result for %s', (_what, failed, why) => {
    expect(judgeRun(failed, named)).toEqual({ kind: 'unclear', why: expect.stringContaining(why) });
  });
});

describe('judgeControl', () => {
  it('finds nothing when each named test passes', () => {
    expect(judgeControl(run([]), [named])).toEqual([]);
  });

  it.each([
    ['one that fails', run(['AssertionError: x']), 'fails with nothing broken'],
    ['one that is not there', { tests: [] }, 'no test of'],
    ['a file that does not load', { ...run([]), fault: 'could not be loaded' }, 'could not be loaded'],
  ])('reports %s', (_what, failed, finding) => {
    expect(judgeControl(failed, [named])).toEqual([expect.stringContaining(finding)]);
  });
});
