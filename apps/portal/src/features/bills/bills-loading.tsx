import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';

export function BillsLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Stack gap={4}>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Stack key={row} gap={2}>
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" width="quarter" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

export function BillsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      title={t('Bill.FailedTitle')}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('History.Retry')}
        </Button>
      }
    >
      {t('Bill.Failed')}
    </Notice>
  );
}
