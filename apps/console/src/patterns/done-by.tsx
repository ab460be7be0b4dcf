import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { nameOperators } from '@quittance/contract/staff/operators';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useSelf } from '../session/services.tsx';

type Names = ApiOutcome<{ readonly names: Readonly<Record<string, string>> }>;
type Ask = (operators: string[]) => Promise<Names>;

let gathered: { readonly operators: Set<string>; readonly answer: Promise<Names> } | undefined;

/** Batches all names requested at the same moment into one request. Returns null for an unknown name. */
async function gatherNames(operator: string, ask: Ask): Promise<string | null> {
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

/** Shows who acted, from the audit log's `staff:<id>`, `key:<id>` or `program:<name>`. */
export function DoneBy({ operator }: { readonly operator: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { staffID } = useSelf();
  const isSelf = operator === `staff:${staffID}`;
  const { data: name } = useQuery({
    queryKey: ['operator', operator],
    queryFn: () => gatherNames(operator, (operators) => api.call(nameOperators, { operators })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isSelf,
  });
  if (isSelf) return t('DoneBy.You');
  if (operator.startsWith('program:')) return t('DoneBy.Program', { name: operator.slice('program:'.length) });
  const isKey = operator.startsWith('key:');
  if (!name) return t(isKey ? 'DoneBy.SomeKey' : 'DoneBy.Somebody');
  return isKey ? t('DoneBy.Key', { name }) : name;
}
