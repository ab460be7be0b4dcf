import { pageVersion } from '@quittance/browser/page-head';
import { saveFile } from '@quittance/browser/save-file';
import { utcDay } from '@quittance/domain/dates/iso-text';
import type { Diagnostics } from './diagnostics.ts';

/**
 * Hands the local diagnostic log to the browser to save (req 1.11): one JSON object a line, oldest first, after a first line that
 * says which version of the portal and which browser wrote it. Nothing in it is about a person.
 */
export function downloadDiagnostics(diagnostics: Diagnostics): void {
  const about = {
    at: new Date().toISOString(),
    event: 'download',
    version: pageVersion(),
    browser: navigator.userAgent,
  };
  const lines = [about, ...diagnostics.entries()].map((entry) => `${JSON.stringify(entry)}\n`);
  const day = utcDay(new Date(about.at));
  saveFile(`quittance-log-${day}.jsonl`, { bytes: lines.join(''), type: 'application/x-ndjson' });
}
