import { type Node, parse } from 'libpg-query';

/** A statement of a migration. `line` is its line in the file, from 1. `comments` are those above and inside it. */
export type Statement = { node: Node; line: number; text: string; comments: string };

/** Parses SQL with PostgreSQL's own parser. Throws for invalid SQL. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(sql);
  // PostgreSQL's offsets are in bytes.
  const bytes = Buffer.from(sql);
  const text = (from: number, to: number) => bytes.subarray(from, to).toString();
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: at = 0, stmt_len: length = bytes.length - at }) => {
    if (stmt === undefined) return [];
    const whole = text(end, at + length);
    end = at + length;
    const begin = whole.length - withoutLead(whole).length;
    const line = text(0, end).length - whole.length + begin;
    return {
      node: stmt,
      line: sql.slice(0, line).split('\n').length,
      text: whole.slice(begin),
      comments: (whole.match(/--[^\n]*/g) ?? []).join('\n'),
    };
  });
}

/** Removes leading comments and blanks, and the semicolon of the previous statement. */
function withoutLead(text: string): string {
  return text.replace(/^(?:[;\s]|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');
}
