import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

type Entry = { n: number };
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-journal-'));
  path = join(folder, 'inner', 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function openedWith() {
  const replayed: Entry[] = [];
  const journal = await openJournal<Entry>({
    path,
    replay: (entry) => replayed.push(entry),
    onBroken: (error) => {
      throw error;
    },
  });
  return { journal, replayed };
}

it('a record is in the file after its append resolves', async () => {
  const { journal } = await openedWith();
  await journal.append({ n: 1 });
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n');
  await journal.close();
});

it('concurrent appends keep their order, and a restart replays them', async () => {
  const { journal } = await openedWith();
  const entries = Array.from({ length: 500 }, (_, n) => ({ n }));
  await Promise.all(entries.map((entry) => journal.append(entry)));
  await journal.close();
  const again = await openedWith();
  expect(again.replayed).toEqual(entries);
  await again.journal.close();
});

it('an append during a disk write joins the next batch', async () => {
  const { journal } = await openedWith();
  const first = journal.append({ n: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  const second = journal.append({ n: 2 });
  await Promise.all([first, second]);
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
  await journal.close();
});

it('a torn last line is cut off, and the next record does not join it', async () => {
  const { journal } = await openedWith();
  await journal.append({ n: 1 });
  await journal.close();
  await appendFile(path, '{"n":2,"torn');
  const again = await openedWith();
  expect(again.replayed).toEqual([{ n: 1 }]);
  await again.journal.append({ n: 3 });
  await again.journal.close();
  expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
});

it('damage in a complete line prevents startup, and the error reports its position', async () => {
  const { journal } = await openedWith();
  await journal.close();
  await writeFile(path, '{"n":1}\n{"n":\n{"n":3}\n');
  await expect(openedWith()).rejects.toThrow(/damaged at byte 8/);
});

it('lines longer than one disk read are restored completely', async () => {
  const { journal } = await openedWith();
  const long = { n: 1, text: 'x'.repeat(3_000_000) };
  await journal.append(long);
  await journal.append({ n: 2 });
  await journal.close();
  const again = await openedWith();
  expect(again.replayed).toEqual([long, { n: 2 }]);
  await again.journal.close();
});

it('a closed journal rejects appends', async () => {
  const { journal } = await openedWith();
  await journal.close();
  await expect(journal.append({ n: 1 })).rejects.toThrow('closed');
});
