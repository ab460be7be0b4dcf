import type { AchOriginator } from '@quittance/domain/ach/originator';
import { type AchFileMark, type WrittenAchFile, writeAchFileInSteps } from '@quittance/domain/ach/write-ach-file';
import { runInSteps } from '../../event-loop/run-in-steps.ts';
import type { WaitingEntry } from './gather-entries.ts';

type Written = Extract<WrittenAchFile, { ok: true }>;

export type SoundFile = Pick<Written, 'text' | 'totals'> & {
  readonly placed: readonly (Written['traces'][number] & { readonly entryId: string })[];
};

/** Fields that belong to a single entry. A fault in any other field affects every entry. */
const ofEntry: readonly string[] = ['receivingDfi', 'accountNumber', 'amountCents', 'individualId', 'individualName'];

/**
 * Writes a file and leaves out the entries that no file can hold, one by one. Returns no `written` when none are left.
 * Throws when the originator's settings are at fault, so that every entry keeps waiting.
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
    if (!entry) throw new Error(`the originator's settings can't produce a valid ACH file: ${because}`);
    refused.push({ entry, because });
  }
  return { written: undefined, refused };
}
