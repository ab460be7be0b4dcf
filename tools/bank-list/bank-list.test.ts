import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BankList, openBankList } from '@quittance/services/bank-accounts/bank-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankListText, readFedAchDirectory } from './bank-list-text.ts';

const of = { source: 'Federal Reserve, FedACHdir.txt', asOf: '2026-11-20' };
const lines = [
  directoryLine({ routingNumber: '122105155', name: 'WESTERN RIVER BANK NA' }),
  directoryLine({ routingNumber: '011000015', name: 'FEDERAL RESERVE BANK', kind: '0' }),
  directoryLine({ routingNumber: '021000021', name: 'FIRST HARBOR BANK, N.A.' }),
  directoryLine({ routingNumber: '091000019', name: 'OLD MILL FCU', kind: '2' }),
];

describe('readFedAchDirectory', () => {
  it('reads each bank’s routing number and name and skips Reserve Banks', () => {
    expect(readFedAchDirectory(`${lines.join('\r\n')}\r\n`)).toEqual([
      { routingNumber: '122105155', name: 'WESTERN RIVER BANK NA' },
      { routingNumber: '021000021', name: 'FIRST HARBOR BANK, N.A.' },
      { routingNumber: '091000019', name: 'OLD MILL FCU' },
    ]);
  });

  it.each([
    ['a wrong check digit', directoryLine({ routingNumber: '021000022', name: 'BANK' })],
    ['another kind of record', directoryLine({ routingNumber: '021000021', name: 'BANK', kind: '7' })],
    ['no name', directoryLine({ routingNumber: '021000021', name: '' })],
    ['half of its text', directoryLine({ routingNumber: '021000021', name: 'BANK' }).slice(0, 50)],
    ['another file', '<!doctype html>'],
  ])('refuses a line with %s', (_what, line) => {
    expect(() => readFedAchDirectory(`${lines[0]}\n${line}`)).toThrow('Line 2');
  });
});

describe('bankListText', () => {
  let folder: string;
  let list: BankList;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-list-'));
    const file = join(folder, 'banks.tsv');
    await writeFile(file, bankListText(readFedAchDirectory(lines.join('\n')), of));
    list = await openBankList(pathToFileURL(file));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes a list that the API can read, with its source and date', () => {
    expect([list.source, list.asOf]).toEqual([of.source, of.asOf]);
    expect(list.nameOf('021000021')).toBe('First Harbor Bank, N.A.');
    expect(list.nameOf('091000019')).toBe('Old Mill FCU');
    expect(list.nameOf('122105155')).toBe('Western River Bank NA');
    expect(list.nameOf('011000015')).toBeUndefined();
  });

  it('refuses an empty directory and a number with two names', () => {
    expect(() => bankListText([], of)).toThrow('no bank');
    const bank = { routingNumber: '021000021', name: 'A' };
    expect(() => bankListText([bank, { ...bank, name: 'B' }], of)).toThrow('twice');
  });
});

function directoryLine({ routingNumber, name, kind = '1' }: { routingNumber: string; name: string; kind?: string }) {
  const route = `${routingNumber}O021000021${kind}010126000000000`;
  return `${route}${name.padEnd(36)}${'1 MAIN STREET'.padEnd(36)}${'SPRINGFIELD'.padEnd(20)}IL627010000217555014211     `;
}
