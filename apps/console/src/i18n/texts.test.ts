// @vitest-environment node

import {
  baseKeys,
  differingPlaceholders,
  flattenTexts,
  missingForms,
  unusedKeys,
  usedKeys,
} from '@quittance/browser/testing/text-rules';
import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import * as entryCalls from '@quittance/contract/staff/links';
import * as sessionCalls from '@quittance/contract/staff/session';
import { billWarnings } from '@quittance/domain/bills/bill-warnings';
import { feeWarnings } from '@quittance/domain/fees/imported-fees';
import { faultSentences } from '@quittance/domain/imports/row-fault';
import { languages } from '@quittance/domain/languages';
import { editableTexts } from '@quittance/domain/tenants/editable-texts';
import { describe, expect, it } from 'vitest';
import enEntry from './texts/en/entry.json' with { type: 'json' };
import { screenTexts as enScreens } from './texts/en/screens.ts';
import esEntry from './texts/es/entry.json' with { type: 'json' };
import { screenTexts as esScreens } from './texts/es/screens.ts';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../packages/ui/src/**/*.tsx',
    '!../**/*.test.{ts,tsx}',
    '!../testing/**',
    '!../../../../packages/ui/src/**/*.test.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const modules = import.meta.glob<Record<string, unknown>>('../../../../packages/contract/src/staff/*.ts', {
  eager: true,
});

/** The first part contains the texts before sign-in. */
const parts = {
  en: [enEntry, ...enScreens].map((part) => flattenTexts(part)),
  es: [esEntry, ...esScreens].map((part) => flattenTexts(part)),
};
const all = { en: joined(parts.en), es: joined(parts.es) };

function joined(texts: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  return new Map(texts.flatMap((part) => [...part]));
}

/** Finds the endpoints that the console imports by the names of their exports. */
function importedCalls() {
  const code = Object.values(sources).join('\n');
  return Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      const call = allStaffCalls.find((each) => each === value);
      return call && new RegExp(`\\b${name}\\b`).test(code) ? [call] : [];
    }),
  );
}

describe('console texts', () => {
  it('exist in both languages in the same part', () => {
    expect(parts.es.map(baseKeys)).toEqual(parts.en.map(baseKeys));
  });

  it('are each in only one part', () => {
    const keys = parts.en.flatMap(baseKeys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(languages)('have every plural form of %s', (language) => {
    expect(missingForms(all[language], language)).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    expect(differingPlaceholders(all.en, all.es)).toEqual([]);
  });

  it('contain no HTML', () => {
    expect([...all.en.values(), ...all.es.values()].filter((text) => /<\w|&\w+;/.test(text))).toEqual([]);
  });
});

describe('text keys in the code', () => {
  const known = baseKeys(all.en);
  const used = usedKeys(sources, known);

  it('are found by this test', () => {
    expect(used.length).toBeGreaterThan(50);
  });

  it('have a text', () => {
    expect(used.filter(({ key }) => !known.includes(key))).toEqual([]);
  });

  it('cover every text', () => {
    expect(unusedKeys(sources, known)).toEqual([]);
  });
});

describe('refusal texts', () => {
  it('are checked for the endpoints that the console imports', () => {
    expect(importedCalls().length).toBeGreaterThan(30);
  });

  it('exist for every refusal of those endpoints', () => {
    const anyCall = ['OriginNotAllowed', 'RequestInvalid', 'RoleNotAllowed', 'StepUpRequired', 'TenantUnknown'];
    const codes = [...anyCall, ...importedCalls().flatMap(({ refusals }) => refusals)];
    expect(codes.filter((code) => !all.en.has(`Refusal.${code}`))).toEqual([]);
  });

  it('needed before sign-in are in the part loaded by then', () => {
    const { signInStaff, finishStaffSignIn } = sessionCalls;
    const { openStaffLink, finishStaffLink } = entryCalls;
    const codes = [signInStaff, finishStaffSignIn, openStaffLink, finishStaffLink].flatMap(({ refusals }) => refusals);
    expect(codes.filter((code) => !parts.en[0]?.has(`Refusal.${code}`))).toEqual([]);
  });

  it('include every warning about an import row', () => {
    expect([...billWarnings, ...feeWarnings].filter((reason) => !all.en.has(`ImportWarning.${reason}`))).toEqual([]);
  });

  it('name every group of texts that a tenant can edit', () => {
    // Greetings have no group. The screen shows them with the sign-in.
    const keys = Object.keys(editableTexts).filter((key) => key.includes('.'));
    const groups = new Set(keys.map((key) => key.split('.')[0]));
    expect([...groups].filter((group) => !all.en.has(`TextGroup.${group}`))).toEqual([]);
  });

  it('include every fault of an import row', () => {
    expect(Object.keys(faultSentences).filter((reason) => !all.en.has(`ImportFault.${reason}`))).toEqual([]);
  });
});
