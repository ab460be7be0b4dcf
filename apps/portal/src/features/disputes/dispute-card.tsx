import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { disputableAccounts } from './dispute-dialog.tsx';
import { DisputeList } from './dispute-list.tsx';
import type { useDisputes } from './use-disputes.ts';

export function DisputeCard(props: {
  readonly disputes: ReturnType<typeof useDisputes>;
  readonly onDispute: () => void;
}) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = props.disputes;
  const { customerAccountDetails } = useSignedInUser();
  const canDispute = disputableAccounts(customerAccountDetails).length > 0;
  return (
    <Card title={t('Dispute.CardTitle')}>
      <Stack gap={4}>
        <p>{t('Dispute.CardLead')}</p>
        {canDispute && (
          <div>
            <Button variant="secondary" onClick={props.onDispute}>
              {t('Dispute.Send')}
            </Button>
          </div>
        )}
        {isPending && (
          <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
            <Skeleton shape="text" width="half" />
          </div>
        )}
        {isError && data === undefined && (
          <Notice
            kind="error"
            title={t('Dispute.ListFailed')}
            action={
              <Button variant="secondary" size="small" onClick={() => void refetch()}>
                {t('Profile.TryAgain')}
              </Button>
            }
          />
        )}
        {data !== undefined && data.length > 0 && <DisputeList disputes={data} />}
      </Stack>
    </Card>
  );
}
