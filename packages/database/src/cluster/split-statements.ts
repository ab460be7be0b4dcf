/** Comments, strings, quoted names and dollar-quoted text, in which a semicolon doesn't end the statement. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;|\w+|[^\w;'"$/-]+|[\s\S]/g;

/** Splits SQL into statements, each with its semicolon and preceding comments. */
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

export function withoutComments(statement: string): string {
  return statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');
}
