import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { PlannedPayments } from '../progress/planned-payments.tsx';
import styles from './plan-form.module.css';
import { usePreviewText } from './plan-text-of-preview.ts';
import type { PlanPreviewState } from './use-plan-preview.ts';

/** Every payment of the plan being chosen (req 7.6), with a placeholder until they are known. */
export function PlanPreviewCard({
  state,
  method,
}: {
  readonly state: PlanPreviewState;
  readonly method: PaymentChannel | undefined;
}) {
  const { t } = useTranslation();
  const previewText = usePreviewText();
  const { preview, isChecking, isOld, failure, retry } = state;
  return (
    <Card title={t('PlanForm.PreviewTitle')}>
      <div aria-busy={isChecking}>
        <Stack gap={4}>
          {preview && (
            <div className={styles.preview} data-old={isOld || undefined}>
              <p className={styles.sum}>{previewText(preview)}</p>
              <PlannedPayments preview={preview} method={method} />
            </div>
          )}
          {!preview && isChecking && (
            <>
              <Skeleton width="three-quarters" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </>
          )}
          {!preview && !isChecking && failure === undefined && (
            <p className={styles.note}>{t('PlanForm.PreviewLater')}</p>
          )}
          {failure && (
            <Notice
              kind="warning"
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  {t('PlanForm.AskAgain')}
                </Button>
              }
            >
              {t(`PlanForm.Unchecked.${failure}`)}
            </Notice>
          )}
        </Stack>
        {/* Announced when typing pauses, not with every key. */}
        <span role="status">
          {preview && !isChecking && !isOld && <VisuallyHidden>{previewText(preview)}</VisuallyHidden>}
        </span>
      </div>
    </Card>
  );
}
