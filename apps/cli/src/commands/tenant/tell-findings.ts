import type { ExplainedFinding } from '@quittance/domain/tenants/lint-finding';

/** A line for each thing that the rules have to say about settings, the refused ones first. */
export function findingsText(findings: readonly ExplainedFinding[]): string[] {
  const sorted = findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return sorted.map(({ severity, path, words, source, detail }) => {
    const about = detail === undefined ? path : `${path} (${detail})`;
    return `${severity === 'refuse' ? 'error  ' : 'warning'}  ${about}: ${words.en} [${source}]`;
  });
}

/** The same for programs. */
export function findingsDocument(findings: readonly ExplainedFinding[]) {
  return findings.map(({ severity, code, path, detail, words, source }) => ({
    ...{ severity, code, path, detail: detail ?? null, what: words.en, source },
  }));
}
