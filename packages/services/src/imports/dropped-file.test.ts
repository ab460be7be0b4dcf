import { describe, expect, it } from 'vitest';
import { readDroppedName } from './dropped-file.ts';

describe('readDroppedName', () => {
  it.each([
    ['accounts.full.2026-11-23.csv', { kind: 'accounts', mode: 'full', batchKey: '2026-11-23', format: 'csv' }],
    ['contact-rules.17.jsonl', { kind: 'contact-rules', mode: 'delta', batchKey: '17', format: 'jsonl' }],
    ['balances.a.b_c.csv', { kind: 'balances', mode: 'delta', batchKey: 'a.b_c', format: 'csv' }],
  ])('reads the file name %s', (name, file) => {
    expect(readDroppedName(name)).toEqual({ name, ...file });
  });

  it.each([
    'accounts.csv',
    'people.1.csv',
    'accounts.1.txt',
    'accounts.1.csv.part',
    '.accounts.1.csv',
    'accounts...csv',
  ])('rejects the file name %s', (name) => {
    expect(readDroppedName(name)).toBeUndefined();
  });
});
