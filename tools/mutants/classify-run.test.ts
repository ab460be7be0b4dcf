import { describe, expect, it } from 'vitest';
import { classifyRun, findControlProblems } from './classify-run.ts';

const file = '/tmp/copy/packages/domain/src/sum.test.ts';
const test = (...failures: string[]) => ({
  file,
  name: 'a sum adds twice',
  hasPassed: failures.length === 0,
  failures,
});
const run = (...failures: string[]) => ({ tests: [test(), test(...failures)] });

describe('classifyRun', () => {
  it.each([
    ['an expectation', run('AssertionError: expected 1 to be 2\n    at sum.test.ts:3')],
    [
      'a promise that should have been rejected',
      run('Error: promise resolved "undefined" instead of rejecting\n    at x'),
    ],
    ['an expectation, and another test crashed', { tests: [test('TypeError: x'), test('AssertionError: x')] }],
    ['an expectation, and a file did not load', { ...run('AssertionError: expected 1 to be 2'), fault: 'x' }],
  ])('reports a mutant as caught by %s', (_what, failed) => {
    expect(classifyRun(failed)).toEqual({ kind: 'caught' });
  });

  it('reports a mutant as survived when every test passes', () => {
    expect(classifyRun(run())).toEqual({ kind: 'survived' });
  });

  it.each([
    ['a crash', run('TypeError: sum is not a function'), 'TypeError'],
    ['a timeout', run('Error: Test timed out in 60000ms.'), 'timed out'],
    ['a failure without a message', run(''), 'nothing was said'],
    ['a promise that should have resolved', run('Error: promise rejected "x" instead of resolving'), 'rejected'],
    ['a file that does not load', { tests: [], fault: 'sum.test.ts could not be loaded' }, 'could not be loaded'],
    ['a run without tests', { tests: [] }, 'no test ran'],
  ])('reports an unclear result for %s', (_what, failed, why) => {
    expect(classifyRun(failed)).toEqual({ kind: 'unclear', why: expect.stringContaining(why) });
  });
});

describe('findControlProblems', () => {
  it('finds nothing when every test passes', () => {
    expect(findControlProblems(run(), ['sum.test.ts'])).toEqual([]);
  });

  it.each([
    ['a test that fails', run('AssertionError: x'), 'fails with nothing broken'],
    ['a file that does not load', { ...run(), fault: 'could not be loaded' }, 'could not be loaded'],
    [
      'a file without tests',
      { tests: [{ ...test(), file: '/tmp/copy/packages/domain/src/a-sum.test.ts' }] },
      'no test file',
    ],
  ])('reports %s', (_what, failed, finding) => {
    expect(findControlProblems(failed, ['sum.test.ts'])).toEqual([expect.stringContaining(finding)]);
  });
});
