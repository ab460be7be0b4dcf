/** Comments, strings, quoted names and dollar-quoted texts: a semicolon in them ends no statement. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;|\w+|[^\w;'"$/-]+|[\s\S]/g;

/** Splits an SQL text into its statements, each with its semicolon and the comments before it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of text.matchAll(token)) {
    current += part;
    if (part !== ';') continue;
    statements.push(current);
    current = '';
  }
  if (withoutComments(current) !== '') statements.push(current);
  return statements;
}

/** A statement's own text, from its first word. */
export function withoutComments(statement: string): string {
  return statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');
}
