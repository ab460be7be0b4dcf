import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readOptions, refuseOptions } from './options/read-options.ts';
import { auditSignatures } from './supply-chain/audit-signatures.ts';
import { checkSupplyChain } from './supply-chain/check-supply-chain.ts';

// npm run supply-chain: checks the project's packages and writes its bill of materials. docs/supply-chain.md explains
// the checks.
const root = dirname(import.meta.dirname);
const usage = `npm run supply-chain -- [--sbom FILE] [--time TIME] [--offline]

Checks the lock file, the licenses, the bill of materials, and the registry's signatures of what is installed.

  --sbom FILE   writes the bill of materials (CycloneDX 1.6, JSON) there
  --time TIME   puts this time into it, such as 2026-11-22T10:00:00Z; without it there is none
  --offline     leaves the signatures out

Ends with 1 when something was found. A registry that does not answer is no finding, and is said.`;

const { values } = readOptions(usage, {
  options: {
    sbom: { type: 'string' },
    time: { type: 'string' },
    offline: { type: 'boolean', default: false },
  },
});
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

const { packages, parts, bill } = checkSupplyChain(
  root,
  values.time === undefined ? {} : { madeAt: readTime(values.time) },
);
for (const [title, findings] of Object.entries(parts)) say(title, findings);
if (values.sbom !== undefined) {
  writeFileSync(values.sbom, bill);
  console.log(`Wrote the bill of materials to ${values.sbom}.`);
}
const signatures = values.offline ? undefined : await checkSignatures();
const findings = Object.values(parts).flat().length + (signatures?.findings ?? 0);
console.log(`${packages} packages, ${findings} findings, signatures ${signatures?.summary ?? 'not checked'}.`);
process.exitCode = findings > 0 ? 1 : 0;

function say(title: string, findings: readonly string[]): void {
  console.log(`${title}: ${findings.length === 0 ? 'no findings' : `${findings.length} findings`}`);
  for (const finding of findings) console.log(`  ${finding}`);
}

async function checkSignatures(): Promise<{ findings: number; summary: string }> {
  console.log('Asking the registry for its signatures (npm audit signatures)…');
  const verdict = await auditSignatures(root, { signal: stopping.signal });
  switch (verdict.kind) {
    case 'valid':
      return { findings: 0, summary: 'right' };
    case 'invalid':
      say('Signatures', verdict.findings);
      return { findings: verdict.findings.length, summary: 'not right' };
    case 'unanswered':
      console.log(`Warning: signatures were not checked, because a server did not respond: ${verdict.why}`);
      return { findings: 0, summary: 'unknown' };
  }
}

function readTime(text: string): Date {
  const time = new Date(text);
  return Number.isNaN(time.getTime())
    ? refuseOptions(usage, `${text} is no time; 2026-11-22T10:00:00Z would be one.`)
    : time;
}
