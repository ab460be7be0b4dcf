import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPageViews } from './analytics.ts';

const settings = { domain: 'pay.example', endpoint: 'https://counts.example/api/event' };

let seen: (string | undefined)[];
const loadTracker = vi.fn(async () => ({ view: (pattern: string | undefined) => seen.push(pattern) && undefined }));

beforeEach(() => {
  seen = [];
  loadTracker.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});

const untilIdle = () => vi.advanceTimersByTimeAsync(10_000);

describe('page views', () => {
  it('are sent after the page is idle, including earlier page views (req 1.9)', async () => {
    const { view } = openPageViews(settings, { loadTracker });
    view('/login');
    expect(loadTracker).not.toHaveBeenCalled();
    await untilIdle();
    view('/history');
    expect(seen).toEqual(['/login', '/history']);
  });

  it('load no tracker for an uncounted screen, even if a counted screen was open in the meantime (req 1.9)', async () => {
    const { view } = openPageViews(settings, { loadTracker });
    view(undefined);
    await untilIdle();
    view('/history');
    view(undefined);
    await untilIdle();
    expect(loadTracker).not.toHaveBeenCalled();
    view('/history');
    await untilIdle();
    expect(loadTracker).toHaveBeenCalledOnce();
  });

  it('are not sent without a service (req 1.9)', async () => {
    openPageViews(undefined, { loadTracker }).view('/login');
    await untilIdle();
    expect(loadTracker).not.toHaveBeenCalled();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('are not sent when the browser sets %s (req 1.9)', async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    openPageViews(settings, { loadTracker }).view('/login');
    await untilIdle();
    expect(loadTracker).not.toHaveBeenCalled();
  });
});
