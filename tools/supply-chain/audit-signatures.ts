import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Result of `npm audit signatures`. `unanswered` means that a required server didn't respond, so nothing is known. */
export type SignatureVerdict =
  | { kind: 'valid' }
  | { kind: 'invalid'; findings: string[] }
  | { kind: 'unanswered'; why: string };

type Doubtful = { name: string; version: string; registry: string; message?: string };
type NpmAnswer = { invalid?: Doubtful[]; missing?: Doubtful[]; error?: { code?: string; summary?: string } };

const awayCodes =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTCACHED|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E40[0134]|E429|E5\d\d)$/;
const saysAway =
  /found no dependencies to audit that were installed from a supported registry|network (?:request|timeout)|Failed to download/i;

/**
 * Lets npm compare every installed package with its registry's signature. A missing or wrong signature is a finding, as
 * is any npm result not known to mean that a server didn't respond. Adds `environment` to this process's variables.
 */
export async function auditSignatures(
  root: string,
  { environment = {}, signal }: { environment?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<SignatureVerdict> {
  const npmScript = process.env.npm_execpath ?? '';
  const [command, ...first] = npmScript.endsWith('npm-cli.js') ? [process.execPath, npmScript] : ['npm'];
  const options = [
    'audit',
    'signatures',
    '--json',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--fetch-timeout=30000',
  ];
  const npm = spawn(command ?? 'npm', [...first, ...options], {
    cwd: root,
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    ...(signal && { signal }),
  });
  const [output, errors] = await Promise.all([text(npm.stdout), text(npm.stderr), once(npm, 'close')]);
  return read(readAnswer(output), errors);
}

function readAnswer(output: string): NpmAnswer | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function read(answer: NpmAnswer | undefined, errors: string): SignatureVerdict {
  const { invalid, missing, error } = answer ?? {};
  if (invalid && missing) {
    const findings = [
      ...invalid.map((each) => `${nameOf(each)} has a signature that is not right: ${each.message ?? each.registry}`),
      ...missing.map((each) => `${nameOf(each)} has no signature at ${each.registry}`),
    ];
    return findings.length === 0 ? { kind: 'valid' } : { kind: 'invalid', findings };
  }
  const summary = error?.summary?.trim() || errors.trim() || 'npm said nothing';
  if (awayCodes.test(error?.code ?? '') || saysAway.test(summary)) return { kind: 'unanswered', why: summary };
  return { kind: 'invalid', findings: [`npm could not tell: ${summary}`] };
}

function nameOf({ name, version }: Doubtful): string {
  return `${name}@${version}`;
}
