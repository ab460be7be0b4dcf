import type { ExpectedPage } from './expected-page.ts';
import { withoutLoopbackPorts } from './loopback.ts';
import type { Policy } from './page-list.ts';

/** A year in seconds. */
const shortestTransportSecurity = 31_536_000;
/** The style of a page that is drawn on the server, which is another one for each tenant. */
const styleHash = /^'sha256-[A-Za-z0-9+/]{43}='$/;

/** What of a page's headers is weaker than the list asks, in words. `headers` have names in lower case. */
export function compareHeaders(
  headers: Readonly<Record<string, string>>,
  { expected, isTls }: { expected: ExpectedPage; isTls: boolean },
): string[] {
  const asked = isTls ? expected.headers : withoutNew(expected.headers);
  const missing = Object.entries(asked).flatMap(([name, value]) => {
    const found = headers[name];
    if (found === undefined) return [`header removed: ${name}: ${value}`];
    return found === value ? [] : [`header changed: ${name} is "${found}" instead of "${value}"`];
  });
  const seconds = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const transport =
    isTls && seconds < shortestTransportSecurity
      ? ['header weakened: strict-transport-security is missing or lasts less than a year']
      : [];
  const policy = headers['content-security-policy'];
  if (policy === undefined) return [...missing, ...transport, 'header removed: content-security-policy'];
  return [
    ...missing,
    ...transport,
    ...comparePolicy(readPolicy(policy), isTls ? expected.policy : withoutNew(expected.policy)),
  ];
}

/** Browsers take reports in the new way over TLS alone, and a page without TLS does not ask for them. */
function withoutNew<Value>(expected: Readonly<Record<string, Value>>): Record<string, Value> {
  const names = Object.entries(expected).filter(([name]) => name !== 'reporting-endpoints' && name !== 'report-to');
  return Object.fromEntries(names);
}

function comparePolicy(found: Policy, expected: Policy): string[] {
  const directives = Object.entries(expected).flatMap(([directive, allowed]) => {
    const sources = found[directive];
    if (sources === undefined) return [`policy weakened: ${directive} is gone`];
    const known = allowed.map(withoutLoopbackPorts);
    const added = sources.filter(
      (source) =>
        !known.includes(withoutLoopbackPorts(source)) && !(directive === 'style-src' && styleHash.test(source)),
    );
    return added.map((source) => `policy weakened: ${directive} lets ${source} in`);
  });
  const unknown = Object.keys(found).filter((directive) => expected[directive] === undefined);
  return [...directives, ...unknown.map((directive) => `policy changed: ${directive} is new`)];
}

/** The first of a directive counts, as in browsers. */
function readPolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.reverse().flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])));
}
