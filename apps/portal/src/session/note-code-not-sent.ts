import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { Diagnostics } from '../platform/diagnostics.ts';

/** Notes that the e-mail of a code could not be sent, with the message of the server (req 8.4). */
export function noteCodeNotSent(diagnostics: Diagnostics, outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): void {
  const message = ('message' in outcome && outcome.message) || outcome.kind;
  diagnostics.log('code-not-sent', { error: `Error sending authorization mail: ${message}` });
}
