import { listDocuments } from '@quittance/contract/documents';
import { Button } from '@quittance/ui/button';
import { LoadFailed } from '@quittance/ui/feedback/load-failed';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';

/** The initial list length. A customer with many accounts may have many documents. */
const atAGlance = 5;

export function DocumentList() {
  const { t } = useTranslation();
  const { data: documents, isPending, refetch } = useDocuments();
  const [showsAll, setShowsAll] = useState(false);
  if (isPending) return <Loading />;
  if (documents === undefined) return <Failed onRetry={() => void refetch()} />;
  if (documents.length === 0) return <p className={styles.none}>{t('Documents.None')}</p>;
  const shown = showsAll ? documents : documents.slice(0, atAGlance);
  return (
    <Stack gap={4}>
      <ul className={styles.list}>
        {shown.map((document) => (
          <DocumentRow key={`${document.kind} ${document.reference} ${document.versionNumber}`} document={document} />
        ))}
      </ul>
      {shown.length < documents.length && (
        <Button variant="secondary" isFullWidth onClick={() => setShowsAll(true)}>
          {t('Documents.ShowAll', { count: documents.length })}
        </Button>
      )}
    </Stack>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFailed title={t('Documents.FailedTitle')} retry={t('Documents.Retry')} onRetry={onRetry}>
      {t('Documents.Failed')}
    </LoadFailed>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
      <Stack gap={3}>
        <Skeleton shape="text" width="three-quarters" />
        <Skeleton shape="text" width="half" />
        <Skeleton shape="text" width="three-quarters" />
      </Stack>
    </div>
  );
}

/** The customer's documents, newest first. Always reloaded, because a payment may have created another one. */
function useDocuments() {
  const api = useApi();
  return useQuery({
    queryKey: ['documents'],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(listDocuments, {}, { signal });
      if (outcome.kind !== 'ok') throw new Error(`document/list ended as ${outcome.kind}`);
      return outcome.answer.documents;
    },
    gcTime: 0,
  });
}
