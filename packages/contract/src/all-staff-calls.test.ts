import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allStaffCalls } from './all-staff-calls.ts';
import { responseCodes } from './response-codes.ts';

/** What any call can answer, which a call therefore does not declare for its access. */
const ofAnyCall = ['Unauthorized', 'OriginNotAllowed', 'StepUpRequired'];

describe('the calls of the operators', () => {
  it('lists every call that a file of the contract states', () => {
    const folder = path.join(import.meta.dirname, 'staff');
    const stated = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(path.join(folder, name), 'utf8').matchAll(/defineStaffCall\(\{\s+path: '([^']+)'/g),
      ])
      .map(([, called]) => called);
    expect(stated.length).toBeGreaterThan(0);
    expect(allStaffCalls.map((call) => call.path).toSorted()).toEqual(stated.toSorted());
  });

  it('has each path once, as /v1/staff/<noun>/<verb>', () => {
    expect(new Set(allStaffCalls.map((call) => call.path)).size).toBe(allStaffCalls.length);
    for (const call of allStaffCalls) expect(call.path).toMatch(/^\/v1\/staff\/[a-z-]+\/[a-z-]+$/);
  });

  it.each(allStaffCalls)(
    '$path declares refusals that are codes, each once, and none that any call can answer',
    (call) => {
      const names: readonly string[] = call.refusals;
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !(name in responseCodes) || name === 'Success')).toEqual([]);
      expect(names.filter((name) => ofAnyCall.includes(name))).toEqual([]);
    },
  );

  it.each(allStaffCalls)('$path says in a sentence what it is for', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  it.each(allStaffCalls)('$path asks for nothing afresh of who is not signed in', ({ role, stepUp, scope }) => {
    if (role === 'anyone') expect([stepUp, scope]).toEqual([undefined, undefined]);
    if (scope !== undefined) expect(stepUp).toBeUndefined();
  });
});
