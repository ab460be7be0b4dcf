import type { AchOriginator } from '@quittance/domain/ach/originator';
import { type AchFileMark, type WrittenAchFile, writeAchFileInSteps } from '@quittance/domain/ach/write-ach-file';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { WaitingEntry } from './gather-entries.ts';

type Written = Extract<WrittenAchFile, { ok: true }>;

/** A file with its entries, each with the trace number and the day that it has there. */
export type SoundFile = Pick<Written, 'text' | 'totals'> & {
  readonly placed: readonly (Written['traces'][number] & { readonly entryId: string })[];
};

/** The fields of a record that are an entry's own; what is wrong with any other is wrong with every entry. */
const ofEntry: readonly string[] = ['receivingDfi', 'accountNumber', 'amountCents', 'individualId', 'individualName'];

/**
 * Writes a file of the entries and leaves out, one by one, those that no file may hold. Without `written` there was nothing left to write. Throws
 * where the originator's own settings are at fault: then every entry goes on waiting.
 */
export async function writeSoundFile(
  entries: readonly WaitingEntry[],
  { originator, mark }: { originator: AchOriginator; mark: AchFileMark },
): Promise<{ written: SoundFile | undefined; refused: { entry: WaitingEntry; because: string }[] }> {
  const left = [...entries];
  const refused: { entry: WaitingEntry; because: string }[] = [];
  while (left.length > 0) {
    const written = await runInSteps(writeAchFileInSteps(left, { originator, mark }));
    if (written.ok) {
      const { text, totals, traces } = written;
      const placed = left.flatMap(({ entryId }, at) => {
        const trace = traces[at];
        return trace ? [{ entryId, ...trace }] : [];
      });
      return { written: { text, totals, placed }, refused };
    }
    const { code, field, entry: at } = written.refusal;
    const because = `${code} (${field})`;
    const [entry] = at === undefined || !ofEntry.includes(field) ? [] : left.splice(at, 1);
    if (!entry) throw new Error(`the settings of the originator allow no ACH file: ${because}`);
    refused.push({ entry, because });
  }
  return { written: undefined, refused };
}
