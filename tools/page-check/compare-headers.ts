import type { ExpectedPage } from './expected-page.ts';
import { withoutLoopbackPorts } from './loopback.ts';
import type { Policy } from './page-list.ts';

/** One year in seconds. */
const shortestTransportSecurity = 31_536_000;
/** Hash of the inline style of a server-rendered page, which differs by tenant. */
const styleHash = /^'sha256-[A-Za-z0-9+/]{43}='$/;

/** Describes headers of a page that are weaker than the list requires. `headers` has lower-case names. */
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

/** Browsers use the Reporting API only over TLS, so pages without TLS don't ask for it. */
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

/** The first occurrence of a directive counts, as in browsers. */
function readPolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.reverse().flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])));
}
