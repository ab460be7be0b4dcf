import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';

export function BalanceLinesLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Stack gap={3}>
        {['first', 'second', 'third'].map((line) => (
          <Stack key={line} gap={2}>
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" width="quarter" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
