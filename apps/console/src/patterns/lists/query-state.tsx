import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { WarningIcon } from '@quittance/ui/icons/status';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoosePayee } from '../fields/choose-payee.tsx';
import { isNotFound, needsPayee } from './use-staff-query.ts';

export type Query<Answer> = {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

export function QueryState<Answer>({
  query,
  children,
}: {
  readonly query: Query<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingRows />;
  if (needsPayee(query.error)) return <ChoosePayee />;
  if (isNotFound(query.error)) return <RecordNotFound />;
  return (
    <EmptyState
      icon={<WarningIcon size={32} />}
      title={t('Errors.NotLoaded')}
      action={<Button onClick={() => query.refetch()}>{t('Errors.TryAgain')}</Button>}
    >
      {t('Errors.NotLoadedWords')}
    </EmptyState>
  );
}

export function RecordNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<SearchIcon size={32} />} title={t('Errors.NothingByThatName')}>
      {t('Errors.NothingByThatNameWords')}
    </EmptyState>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Common.Loading')}>
      <Stack gap={4}>
        {rows.map((row) => (
          <Skeleton key={row} shape="control" />
        ))}
      </Stack>
    </div>
  );
}
