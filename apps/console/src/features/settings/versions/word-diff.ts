/** A run of words. `kept` words are in both texts. */
export type DiffPart = { readonly text: string; readonly kind: 'kept' | 'removed' | 'added' };

/** Above this product of word counts, a comparison would take too long for a screen. */
const maxCells = 4_000_000;

/**
 * Compares two texts word by word, by their longest common subsequence. Very long texts count as replaced as a whole.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (from.length * to.length > maxCells) return joined([...mark(from, 'removed'), ...mark(to, 'added')]);
  const width = to.length + 1;
  /** Length of the longest common subsequence from each pair of positions on. */
  const lengths = new Uint32Array((from.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        from[i] === to[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [old, now] = [from[i], to[j]];
    if (old !== undefined && old === now) {
      parts.push({ text: old, kind: 'kept' });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      parts.push({ text: old, kind: 'removed' });
      i++;
    } else {
      parts.push({ text: now ?? '', kind: 'added' });
      j++;
    }
  }
  return joined(parts);
}

/** Each word with the space before it, so that the parts add up to the text. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function mark(words: readonly string[], kind: DiffPart['kind']): DiffPart[] {
  return words.map((text) => ({ text, kind }));
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = { ...last, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}
