import type { ApiOutcome } from '@quittance/browser/api-outcome';

type Names = ApiOutcome<{ readonly names: Readonly<Record<string, string>> }>;
type Ask = (operators: string[]) => Promise<Names>;

let gathered: { readonly operators: Set<string>; readonly answer: Promise<Names> } | undefined;

/** Batches all names requested at the same moment into one request. Returns null for an unknown name. */
export async function gatherNames(operator: string, ask: Ask): Promise<string | null> {
  gathered ??= beginGathering(ask);
  gathered.operators.add(operator);
  const outcome = await gathered.answer;
  return outcome.kind === 'ok' ? (outcome.answer.names[operator] ?? null) : null;
}

function beginGathering(ask: Ask) {
  const operators = new Set<string>();
  const answer = Promise.resolve().then(() => {
    gathered = undefined;
    return ask([...operators]);
  });
  return { operators, answer };
}
