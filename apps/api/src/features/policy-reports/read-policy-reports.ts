import type { PolicyReport } from '@quittance/services/policy-reports/policy-finding';
import * as z from 'zod/mini';

/** Browsers send reports in batches, but no real browser sends more than this at once. */
const maxReports = 100;

const text = z.catch(z.string(), '');
const line = z.catch(z.optional(z.number()), undefined);

/** Single report in the format of `report-uri` (CSP level 2). */
const oldForm = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': line,
    'script-sample': text,
  }),
});

/** Batch of reports in the format of `report-to` (Reporting API), which may include other report types. */
const newForm = z.array(
  z.object({
    type: text,
    body: z.catch(
      z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: line,
        sample: text,
      }),
      { effectiveDirective: '', blockedURL: '', documentURL: '', sourceFile: '', lineNumber: undefined, sample: '' },
    ),
  }),
);

/** Reads the content security policy reports in either format. Returns undefined for any other body. */
export function readPolicyReports(body: string): PolicyReport[] | undefined {
  const value = parse(body);
  const several = newForm.safeParse(value);
  if (several.success) return several.data.slice(0, maxReports).flatMap(readNew);
  const one = oldForm.safeParse(value);
  return one.success ? [readOld(one.data['csp-report'])] : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readNew({ type, body }: z.output<typeof newForm>[number]): PolicyReport[] {
  if (type !== 'csp-violation') return [];
  const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber, sample } = body;
  return [
    {
      directive: effectiveDirective,
      blocked: blockedURL,
      document: documentURL,
      source: sourceFile,
      line: lineNumber,
      sample,
    },
  ];
}

function readOld(report: z.output<typeof oldForm>['csp-report']): PolicyReport {
  return {
    directive: report['effective-directive'] || report['violated-directive'],
    blocked: report['blocked-uri'],
    document: report['document-uri'],
    source: report['source-file'],
    line: report['line-number'],
    sample: report['script-sample'],
  };
}
