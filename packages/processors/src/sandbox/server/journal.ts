import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Append-only file of JSON lines. `append` resolves once its record is on disk. After a failed write it never resolves
 * again.
 */
export type Journal<Entry> = { append(entry: Entry): Promise<void>; close(): Promise<void> };

type JournalOptions<Entry> = {
  path: string;
  /** Called for every record in the file, oldest first, before the journal opens. */
  replay: (entry: Entry) => void;
  /** Called once if a disk write fails. The content of the disk is then unknown until a restart. */
  onBroken: (error: unknown) => void;
};

/** Opens the journal, creating the file if needed. Cuts off a torn last line. Throws for damage before the end. */
export async function openJournal<Entry extends object>(options: JournalOptions<Entry>): Promise<Journal<Entry>> {
  const folder = dirname(options.path);
  await mkdir(folder, { recursive: true });
  const file = await open(options.path, 'a', 0o600);
  try {
    const soundBytes = await replayLines(options.path, options.replay);
    if (soundBytes < (await file.stat()).size) await file.truncate(soundBytes);
    await file.datasync();
    await syncFolder(folder);
  } catch (error) {
    await file.close();
    throw error;
  }
  return appendTo(file, options.onBroken);
}

/** Waiting writers share one write and one fsync. Records that arrive during a disk write join the next one. */
function appendTo<Entry extends object>(file: FileHandle, onBroken: (error: unknown) => void): Journal<Entry> {
  let lines = '';
  let waiting = Promise.withResolvers<void>();
  let working: Promise<void> | undefined;
  let broken: Error | undefined;

  const drain = async () => {
    // The first record waits for the rest of this turn of the event loop, so that a burst becomes one write.
    await new Promise((resolve) => setImmediate(resolve));
    while (lines !== '') {
      const batch = { text: lines, written: waiting };
      lines = '';
      waiting = Promise.withResolvers<void>();
      try {
        await file.appendFile(batch.text);
        await file.datasync();
        batch.written.resolve();
      } catch (error) {
        broken = new Error('The journal cannot be written', { cause: error });
        batch.written.reject(broken);
        if (lines !== '') waiting.reject(broken);
        lines = '';
        onBroken(error);
      }
    }
    working = undefined;
  };

  return {
    append: (entry) => {
      if (broken) return Promise.reject(broken);
      lines += `${JSON.stringify(entry)}\n`;
      working ??= drain();
      return waiting.promise;
    },
    close: async () => {
      await working;
      broken ??= new Error('The journal is closed');
      await file.close();
    },
  };
}

/** Reads complete lines and returns the number of intact bytes. */
async function replayLines<Entry>(path: string, replay: (entry: Entry) => void): Promise<number> {
  let soundBytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    let start = 0;
    const bytes = Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      replay(parseLine(bytes.toString('utf8', start, end), { path, offset: soundBytes }));
      soundBytes += end + 1 - start;
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  return soundBytes;
}

function parseLine(line: string, { path, offset }: { path: string; offset: number }) {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${path} is damaged at byte ${offset}: a complete line there is not JSON`, { cause });
  }
}

/** A new file name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
