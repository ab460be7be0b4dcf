import { type Node, parse } from 'libpg-query';

/** One statement of a migration: `line` counts from 1 in its file; `comments` are those above it and inside it. */
export type Statement = { node: Node; line: number; text: string; comments: string };

/** Reads SQL as PostgreSQL does, by its own parser. Throws where it is no SQL. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(sql);
  // PostgreSQL counts bytes.
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

/** A statement without the comments and blanks before it, and without the semicolon of the one before. */
function withoutLead(text: string): string {
  return text.replace(/^(?:[;\s]|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');
}
