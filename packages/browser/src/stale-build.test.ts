import { describe, expect, it } from 'vitest';
import { loadOptionalPart } from './stale-build.ts';

describe('a part that the page can do without (req 1.10)', () => {
  it('is there when it can be had', async () => {
    expect(await loadOptionalPart(async () => ({ size: 1 }))).toEqual({ size: 1 });
  });

  it('is missing when it cannot, and nothing fails', async () => {
    expect(await loadOptionalPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  });
});
