import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { Diagnostics } from '../platform/reporting/diagnostics.ts';

/** Logs that the e-mail with a code couldn't be sent, with the server's message (req 8.4). */
export function noteCodeNotSent(diagnostics: Diagnostics, outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): void {
  const message = ('message' in outcome && outcome.message) || outcome.kind;
  diagnostics.log('code-not-sent', { error: `Error sending authorization mail: ${message}` });
}
