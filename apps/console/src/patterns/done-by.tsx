import { nameOperators } from '@quittance/contract/staff/operators';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useSelf } from '../session/services.tsx';
import { gatherNames } from './gather-names.ts';

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
