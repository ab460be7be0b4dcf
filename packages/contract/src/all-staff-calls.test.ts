import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allStaffCalls } from './all-staff-calls.ts';
import { responseCodes } from './codes/response-codes.ts';

/** Refusals common to all calls, which no call declares. */
const ofAnyCall = ['Unauthorized', 'OriginNotAllowed', 'StepUpRequired'];

describe('list of staff API calls', () => {
  it('includes every call that the contract defines', async () => {
    const files = ['staff', 'staff-sign-in'].flatMap((folder) =>
      readdirSync(path.join(import.meta.dirname, folder), { encoding: 'utf8', recursive: true }).map((name) =>
        path.join(folder, name),
      ),
    );
    const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const modules: object[] = await Promise.all(sources.map((name) => import(path.join(import.meta.dirname, name))));
    const stated = modules
      .flatMap((module) => Object.values(module).map(pathOf))
      .filter((called) => called !== undefined);
    expect(stated.length).toBeGreaterThan(0);
    expect(allStaffCalls.map((call) => call.path).toSorted()).toEqual(stated.toSorted());
  });

  it('gives each call its own path of the form /v1/staff/<noun>/<verb>', () => {
    expect(new Set(allStaffCalls.map((call) => call.path)).size).toBe(allStaffCalls.length);
    for (const call of allStaffCalls) expect(call.path).toMatch(/^\/v1\/staff\/[a-z-]+\/[a-z-]+$/);
  });

  it.each(allStaffCalls)(
    '$path declares each refusal once, as a known code that is not common to all calls',
    (call) => {
      const names: readonly string[] = call.refusals;
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !(name in responseCodes) || name === 'Success')).toEqual([]);
      expect(names.filter((name) => ofAnyCall.includes(name))).toEqual([]);
    },
  );

  it.each(allStaffCalls)('$path has a one-sentence summary', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  it.each(allStaffCalls)('$path requires no step-up or key scope without a sign-in', ({ role, stepUp, scope }) => {
    if (role === 'anyone') expect([stepUp, scope]).toEqual([undefined, undefined]);
    if (scope !== undefined) expect(stepUp).toBeUndefined();
  });
});

function pathOf(exported: unknown): string | undefined {
  const isCall = typeof exported === 'object' && exported !== null && 'path' in exported && 'summary' in exported;
  return isCall ? String(exported.path) : undefined;
}
