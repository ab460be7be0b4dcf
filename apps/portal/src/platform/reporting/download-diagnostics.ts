import { pageVersion } from '@quittance/browser/page-head';
import { saveFile } from '@quittance/browser/save-file';
import { utcDay } from '@quittance/domain/dates/iso-text';
import type { Diagnostics } from './diagnostics.ts';

/**
 * Downloads the local diagnostic log (req 1.11): one JSON object per line, oldest first, after a line with the portal's
 * version and the browser. Contains no personal data.
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
