import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import styles from './load-more.module.css';

export type MorePages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Loads the next page of a list, if there is one, and shows an error when that fails. */
export function LoadMore({ pages }: { readonly pages: Partial<MorePages> }) {
  const { t } = useTranslation();
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {pages.isFetchNextPageError && <p role="alert">{t('Errors.NotLoadedWords')}</p>}
      <Button
        variant="secondary"
        size="small"
        isPending={pages.isFetchingNextPage === true}
        pendingText={t('Common.Loading')}
        onClick={() => pages.fetchNextPage?.()}
      >
        {t('List.More')}
      </Button>
    </div>
  );
}
