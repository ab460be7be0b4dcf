/** A problem with the variables in a text. Lines count from 1. */
export type VariableProblem =
  | { readonly kind: 'unclosed'; readonly line: number; readonly name: string }
  | { readonly kind: 'unknown'; readonly line: number; readonly name: string; readonly nearest: string | undefined };

const variable = /\{\{([^{}\n]*)\}\}/g;
const brace = /\{\{?|\}\}?/;

/** Returns the names of the variables in a text. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name.trim());
}

/** Finds variables that aren't allowed, and braces that don't form a variable. */
export function findVariableProblems(text: string, allowed: readonly string[]): VariableProblem[] {
  return text.split('\n').flatMap((content, index): VariableProblem[] => {
    const line = index + 1;
    const unknown = variablesIn(content).filter((name) => !allowed.includes(name));
    const rest = content.replaceAll(variable, '');
    const stray = brace.exec(rest);
    return [
      ...unknown.map((name) => ({ kind: 'unknown' as const, line, name, nearest: nearestOf(name, allowed) })),
      ...(stray ? [{ kind: 'unclosed' as const, line, name: rest.slice(stray.index, stray.index + 30).trim() }] : []),
    ];
  });
}

/**
 * Replaces the variables in a text. Returns undefined if one of them has no value, so that no message goes out with a
 * gap.
 */
export function fillWords(text: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  let isWhole = findVariableProblems(text, variablesIn(text)).length === 0;
  const filled = text.replaceAll(variable, (_variable, inside: string) => {
    const name = inside.trim();
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined;
    if (!value) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : undefined;
}

/** Splits a body at its empty lines. Line breaks within a paragraph become spaces. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Returns the allowed name with the fewest differences, or undefined if none is similar. */
export function nearestOf(name: string, allowed: readonly string[]): string | undefined {
  const distances = allowed.map((each) => ({
    each,
    distance: distanceBetween(name.toLowerCase(), each.toLowerCase()),
  }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= Math.max(2, nearest.each.length / 2) ? nearest.each : undefined;
}

/** The number of characters to add, remove or replace. */
function distanceBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, sign] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries())
      next.push(Math.min(at(next, j) + 1, at(row, j + 1) + 1, at(row, j) + (sign === other ? 0 : 1)));
    row = next;
  }
  return at(row, to.length);
}

const at = (row: readonly number[], index: number) => row[index] as number;
