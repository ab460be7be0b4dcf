import type { ExplainedFinding } from '@quittance/domain/tenants/lint/lint-finding';

/** Formats the rule findings on a settings file, one per line, errors first. */
export function findingsText(findings: readonly ExplainedFinding[]): string[] {
  const sorted = findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return sorted.map(({ severity, path, message, source, detail }) => {
    const about = detail === undefined ? path : `${path} (${detail})`;
    return `${severity === 'refuse' ? 'error  ' : 'warning'}  ${about}: ${message.en} [${source}]`;
  });
}

export function findingsDocument(findings: readonly ExplainedFinding[]) {
  return findings.map(({ severity, code, path, detail, message, source }) => ({
    ...{ severity, code, path, detail: detail ?? null, what: message.en, source },
  }));
}
