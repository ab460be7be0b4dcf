import type { ApiOutcome } from '@quittance/browser/api-outcome';

/** A failed help request: its translation key and the ID for support. */
export type HelpProblem = { readonly key: string; readonly requestId?: string };

/**
 * Describes a failed request. `answers` maps each refusal to its translation key. All help requests are idempotent, so
 * an unknown outcome can simply be retried.
 */
export function helpProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  answers: Readonly<Record<string, string>>,
): HelpProblem {
  switch (outcome.kind) {
    case 'refused': {
      const { code, requestId } = outcome;
      const key = code === undefined ? undefined : answers[code];
      return key === undefined ? { key: 'Help.Answer.NotDone', requestId } : { key };
    }
    case 'offline':
      return { key: 'Help.Answer.Offline' };
    case 'unauthorized':
      return { key: 'Help.Answer.NotDone' };
    case 'unavailable':
    case 'defect':
      return { key: 'Help.Answer.Unknown', requestId: outcome.requestId };
  }
}
