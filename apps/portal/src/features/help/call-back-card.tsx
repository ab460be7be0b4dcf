import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallBackForm } from './call-back-form.tsx';
import { CallBackWish } from './call-back-wish.tsx';
import { useCallBack } from './use-call-back.ts';

export function CallBackCard() {
  const { t } = useTranslation();
  const { query, pending, problem, request, cancel } = useCallBack();
  const [isChanging, setChanging] = useState(false);
  const wish = query.data ?? undefined;
  return (
    <Card title={t('Help.CallBack.Title')}>
      <Stack gap={4}>
        {query.isPending && (
          <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
            <Skeleton shape="control" />
          </div>
        )}
        {query.isError && query.data === undefined && (
          <Notice
            kind="error"
            title={t('Help.CallBack.Failed')}
            action={
              <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
                {t('Profile.TryAgain')}
              </Button>
            }
          />
        )}
        {wish && !isChanging && (
          <CallBackWish
            wish={wish}
            problem={problem}
            isPending={pending === 'cancel'}
            onChange={() => setChanging(true)}
            onCancel={() => void cancel()}
          />
        )}
        {query.data !== undefined && (!wish || isChanging) && (
          <CallBackForm
            wish={wish}
            problem={problem}
            isPending={pending === 'request'}
            onSubmit={async (wanted) => {
              if (await request(wanted)) setChanging(false);
            }}
            onLeave={wish && (() => setChanging(false))}
          />
        )}
      </Stack>
    </Card>
  );
}
