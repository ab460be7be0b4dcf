/** Matches the verb of a statement, or of the main part of one that begins with `with`. */
const verb = /^\s*(select|insert|update|delete|savepoint|rollback|release|set|lock)\b/i;
const verbAfterWith = /^\)?\s*(select|insert|update|delete)\b/im;
const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** Names a statement in a trace by its verb and its first table, such as "insert payment". */
export function summaryOf(text: string): string {
  const found = verb.exec(text) ?? verbAfterWith.exec(text);
  const name = found?.[1]?.toLowerCase() ?? 'statement';
  const [, of] = table.exec(text) ?? [];
  return of === undefined ? name : `${name} ${of}`;
}
