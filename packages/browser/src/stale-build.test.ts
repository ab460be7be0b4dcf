import { describe, expect, it } from 'vitest';
import { loadOptionalPart } from './stale-build.ts';

describe('loadOptionalPart (req 1.10)', () => {
  it('returns the part when it loads', async () => {
    expect(await loadOptionalPart(async () => ({ size: 1 }))).toEqual({ size: 1 });
  });

  it('returns undefined when loading fails', async () => {
    expect(await loadOptionalPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  });
});
