const labels = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';

/**
 * Builds a check for a browser's Origin header. In a pattern, `:*` at the end matches any port or none, and any other
 * `*` matches one or more labels of a host name. Everything else is literal.
 */
export function originTest(patterns: readonly string[]): (origin: string) => boolean {
  const expressions = patterns.map(expressionOf);
  return (origin) => expressions.some((expression) => expression.test(origin));
}

function expressionOf(pattern: string): RegExp {
  const anyPort = pattern.endsWith(':*');
  const rest = anyPort ? pattern.slice(0, -2) : pattern;
  const literals = rest.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join(labels)}${anyPort ? '(?::\\d{1,5})?' : ''}$`);
}
