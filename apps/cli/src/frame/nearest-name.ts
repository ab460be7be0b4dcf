/** Suggests the closest name for a typo. Returns undefined when more than a third of the letters differ. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, distance: name.startsWith(typed) && typed.length > 1 ? 1 : editDistance(typed, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.ceil(name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.name;
}

/** Counts inserted, deleted, replaced and swapped letters (Damerau-Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let min = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) min = Math.min(min, (beforeLast[j - 2] ?? 0) + 1);
      row.push(min);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
