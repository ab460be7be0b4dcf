import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backoffOf, isServerThere, whenServerIsThere } from './connectivity.ts';

const head = vi.fn<typeof fetch>();
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
  head.mockReset().mockRejectedValue(new TypeError('failed to fetch'));
  vi.stubGlobal('fetch', head);
});
afterEach(() => {
  ending.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('isServerThere asks the server past every cache', async () => {
  head.mockResolvedValueOnce(new Response());
  expect(await isServerThere()).toBe(true);
  expect(head).toHaveBeenCalledWith('/index.html?is-there', { method: 'HEAD', cache: 'no-store' });
});

it.each([
  ['no response arrives', () => head.mockRejectedValueOnce(new TypeError('failed to fetch'))],
  ['the server responds with an error', () => head.mockResolvedValueOnce(new Response(null, { status: 502 }))],
])('isServerThere returns false when %s', async (_when, arrange) => {
  arrange();
  expect(await isServerThere()).toBe(false);
});

it('backoffOf doubles the wait up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(backoffOf)).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]);
});

it('whenServerIsThere asks again and again when the browser wrongly claims to be online', async () => {
  const there = vi.fn();
  void whenServerIsThere(ending.signal).then(there);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(head).toHaveBeenCalledTimes(2);
  head.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(7_999);
  expect(there).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(there).toHaveBeenCalledTimes(1);
});

it('whenServerIsThere asks at once when the browser goes online', async () => {
  const there = vi.fn();
  void whenServerIsThere(ending.signal).then(there);
  head.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(there).toHaveBeenCalledTimes(1);
});

it('whenServerIsThere asks no more once it is aborted', async () => {
  void whenServerIsThere(ending.signal);
  ending.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(head).not.toHaveBeenCalled();
});
