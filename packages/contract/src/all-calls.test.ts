import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { responseCodes } from './codes/response-codes.ts';
import { getHistory, historyYears } from './history.ts';

describe('list of portal API calls', () => {
  it('includes every call that the contract defines', () => {
    const stated = sourceFiles().flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/defineCall\(\{\s+method: '(\w+)',\s+path: '([^']+)'/g),
    ]);
    expect(stated.length).toBeGreaterThan(0);
    expect(allCalls.map(({ method, path: called }) => `${method} ${called}`).sort()).toEqual(
      stated.map(([, method, called]) => `${method} ${called}`).sort(),
    );
  });

  it('gives each call its own path (req 7.1)', () => {
    expect(new Set(allCalls.map((call) => call.path)).size).toBe(allCalls.length);
  });

  it('uses POST for every call except the tenant configuration (req 7.1)', () => {
    expect(allCalls.filter(({ method }) => method !== 'POST').map((call) => call.path)).toEqual(['/v1/tenant/config']);
  });

  it.each(allCalls)('$path declares each refusal once, as a known code other than success', ({ refusals }) => {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((name) => !(name in responseCodes) || name === 'Success')).toEqual([]);
  });

  it.each(allCalls)('$path has a one-sentence summary', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].{8,}[^.]$/);
  });

  it.each(allCalls)(
    '$path accepts the client ID of every request up to its maximum length (req 7.1)',
    ({ request }) => {
      const issues = request.safeParse({ userToken: 'x'.repeat(101) }).error?.issues ?? [];
      expect(issues.some((issue) => issue.path[0] === 'userToken' && issue.code === 'too_big')).toBe(true);
    },
  );
});

describe('calls that return a file', () => {
  it.each(allCalls.filter(({ contentType }) => contentType !== undefined))(
    '$path accepts only bytes',
    ({ response }) => {
      expect(response.safeParse(new Uint8Array([37, 80, 68, 70])).success).toBe(true);
      expect(response.safeParse('%PDF').success).toBe(false);
    },
  );
});

describe('history request', () => {
  const accepts = (days: object) => getHistory.request.safeParse({ userToken: 'client', ...days }).success;

  it('accepts only days in years in which payments can fall', () => {
    expect(accepts({ from: `${historyYears.first}-01-01`, to: `${historyYears.last}-12-31` })).toBe(true);
    expect(accepts({ from: `${historyYears.first - 1}-12-31` })).toBe(false);
    expect(accepts({ to: `${historyYears.last + 1}-01-01` })).toBe(false);
  });

  it('accepts a one-day span and refuses a span that ends before it begins', () => {
    expect(accepts({ from: '2026-11-22', to: '2026-11-22' })).toBe(true);
    expect(accepts({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
  });
});

function sourceFiles(): string[] {
  // The console's calls, in staff, have a separate list.
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('staff'))
    .map((name) => path.join(import.meta.dirname, name));
}
