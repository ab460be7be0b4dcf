import { createHash } from 'node:crypto';
import { plainAddress } from './plain-address.ts';

/** A browser's report of content that a page's content security policy blocked, in its original values. */
export type PolicyReport = {
  readonly directive: string;
  readonly blocked: string;
  readonly document: string;
  readonly source: string;
  readonly line: number | undefined;
  readonly sample: string;
};

/** The stored part of a report, without anything that could identify a person or a secret. */
export type PolicyFinding = {
  readonly directive: string;
  readonly blocked: string;
  readonly documentPath: string;
  readonly source: string;
  readonly sample: string;
};

const longestSample = 40;
const highestLine = 999_999;

/** The directives that our pages use. A report about any other isn't about them. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'child-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
];

/**
 * Reduces a report about a page of `host` (with its port) to a finding. Returns undefined for a report that none of its
 * pages can have caused.
 */
export function policyFinding(report: PolicyReport, { host }: { host: string }): PolicyFinding | undefined {
  const directive = directives.find((name) => name === report.directive.trim().split(/\s/)[0]);
  if (directive === undefined) return undefined;
  const documentPath = plainAddress(report.document, { host });
  if (!documentPath.startsWith('/')) return undefined;
  const source = plainAddress(report.source, { host });
  const line = report.line !== undefined && report.line > 0 && report.line <= highestLine ? `:${report.line}` : '';
  return {
    directive,
    blocked: plainAddress(report.blocked, { host }),
    documentPath,
    source: source === '' ? '' : `${source}${line}`,
    sample: plainSample(report.sample),
  };
}

/** Identifies equal findings by 32 bytes. */
export function findingHash(finding: PolicyFinding): Buffer {
  const { directive, blocked, documentPath, source, sample } = finding;
  return createHash('sha256')
    .update(JSON.stringify([directive, blocked, documentPath, source, sample]))
    .digest();
}

/** Keeps the start of the blocked content. It may be text of the page, so digits and addresses are removed. */
function plainSample(sample: string): string {
  return sample
    .slice(0, longestSample)
    .replace(/\S*@\S*/g, '*')
    .replace(/\d/g, '#')
    .replace(/\p{C}/gu, ' ');
}
