import type { ApiOutcome } from '@quittance/browser/api-outcome';

/** Why a call of the help page came to nothing: the key of the sentence, and what support needs. */
export type HelpProblem = { readonly key: string; readonly requestId?: string };

/**
 * What to say when a call did not succeed. `answers` has the key of the sentence for each refusal of the call. Every call of the help page
 * can be made again without doing anything twice, so that an answer which got lost only has to be asked for once more.
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
