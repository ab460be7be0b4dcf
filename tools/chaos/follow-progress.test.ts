import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followProgress } from './follow-progress.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const limitMs = 1000;

it('followProgress rejects with the figures when none of them changes for the limit', async () => {
  const lines: string[] = [];
  const following = followProgress(() => ({ kills: 6, begun: 375, answered: 224, open: 213 }), {
    everyMs: 1,
    limitMs,
    report: (line) => void lines.push(line),
    signal: new AbortController().signal,
  });
  vi.setSystemTime(Date.now() + limitMs);
  const figures = '6 kills, 375 payments begun, 224 answered, 213 open';
  await expect(following).rejects.toThrow(`the run is stuck: ${figures}`);
  expect(lines).toEqual([figures]);
});

it('followProgress goes on while a figure changes', async () => {
  const ending = new AbortController();
  let answered = 0;
  const look = () => {
    vi.setSystemTime(Date.now() + limitMs);
    if (answered === 20) ending.abort();
    return { kills: 0, begun: 50, answered: answered++, open: 50 };
  };
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const following = followProgress(look, { everyMs: 1, limitMs, report, signal: ending.signal });
  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
  expect(lines.at(-1)).toBe('0 kills, 50 payments begun, 20 answered, 50 open');
});
