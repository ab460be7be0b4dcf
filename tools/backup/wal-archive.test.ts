import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { archiveCommand, findArchiveFaults, restoreCommand } from './wal-archive.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('archive');
});
afterEach(() => folder.remove());

const megabyte = 1024 * 1024;
const keep = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder.path, `${name}.gz`), gzipSync(Buffer.alloc(megabyte)));
};
// With 1 MB segments, the last part of a name counts up to FFF.
const acrossTheEnd = ['000000010000000000000FFE', '000000010000000000000FFF', '000000010000000100000000'];
const start = { timeline: 1, startLsn: '0/FFE00028' };

describe('findArchiveFaults', () => {
  it('finds no fault in consecutive segments, even across log files', async () => {
    keep(...acrossTheEnd);
    expect(await findArchiveFaults(folder.path, start)).toEqual({ segments: 3, faults: [] });
  });

  it('finds a missing segment in the middle and at the start of the backup', async () => {
    keep(...acrossTheEnd);
    rmSync(path.join(folder.path, `${acrossTheEnd[1]}.gz`));
    expect((await findArchiveFaults(folder.path, start)).faults).toEqual([`${acrossTheEnd[1]}.gz is missing`]);
    rmSync(path.join(folder.path, `${acrossTheEnd[0]}.gz`));
    expect((await findArchiveFaults(folder.path, start)).faults).toEqual([
      `${acrossTheEnd[0]}.gz is missing, with which the backup begins`,
    ]);
  });

  it('ignores segments needed only by older backups and files that aren’t segments', async () => {
    keep(...acrossTheEnd);
    for (const name of ['000000010000000000000001.gz', '00000002.history.gz', `${acrossTheEnd[2]}.gz.part`]) {
      writeFileSync(path.join(folder.path, name), 'damaged');
    }
    expect(await findArchiveFaults(folder.path, start)).toEqual({ segments: 3, faults: [] });
  });

  it('checks each timeline separately', async () => {
    keep(...acrossTheEnd, '000000020000000100000000', '000000020000000100000002');
    expect((await findArchiveFaults(folder.path, start)).faults).toEqual(['000000020000000100000001.gz is missing']);
  });
});

describe('archive and restore commands', () => {
  const piece = '000000010000000000000001';
  const run = (command: string, written: string) => {
    const file = path.join(folder.path, 'piece');
    writeFileSync(file, written);
    return spawnSync('sh', ['-c', command.replaceAll('%p', file).replaceAll('%f', piece)]).status;
  };

  it('store a segment, accept the same one again and refuse a different one with its name', () => {
    const command = archiveCommand(folder.path);
    writeFileSync(path.join(folder.path, `${piece}.gz.part`), 'what a server that died had begun');
    expect(run(command, 'one')).toBe(0);
    expect(run(command, 'one')).toBe(0);
    expect(run(command, 'two')).not.toBe(0);
    expect(readdirSync(folder.path).toSorted()).toEqual([`${piece}.gz`, 'piece']);
    expect(execFileSync('gunzip', ['-c', path.join(folder.path, `${piece}.gz`)]).toString()).toBe('one');
  });

  it('restore a segment and fail when it is missing', () => {
    expect(run(restoreCommand(folder.path), '')).not.toBe(0);
    expect(run(archiveCommand(folder.path), 'one')).toBe(0);
    expect(run(restoreCommand(folder.path), '')).toBe(0);
  });

  it.each(['/tmp/a b', "/tmp/a'b", '/tmp/$(id)'])('refuse a path with characters special to a shell: %s', (place) => {
    expect(() => archiveCommand(place)).toThrow('letters, digits');
    expect(() => restoreCommand(place)).toThrow('letters, digits');
  });
});
