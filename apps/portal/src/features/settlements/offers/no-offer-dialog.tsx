import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { OfferIcon } from '@quittance/ui/icons/account';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../../branding/support-contact.tsx';
import { useTenant } from '../../../session/services.tsx';
import type { AcceptFailure } from './accept-answers.ts';
import { AcceptFailureNotice } from './accept-failure-notice.tsx';
import styles from './no-offer-dialog.module.css';

const texts = {
  disputed: { title: 'SettlementOffer.DisputedTitle', body: 'SettlementOffer.Disputed' },
  none: { title: 'SettlementOffer.NoneTitle', body: 'SettlementOffer.None' },
  plan: { title: 'SettlementOffer.PlanTitle', body: 'SettlementOffer.Plan' },
  taken: { title: 'SettlementOffer.TakenTitle', body: 'SettlementOffer.Taken' },
};

/** Explains why the account has no offer and whom to ask. Mentions an offer that has just expired first. */
export function NoOfferDialog({
  why,
  failure,
  onClose,
}: {
  readonly why: keyof typeof texts;
  readonly failure: AcceptFailure | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Title.SettlementOffer')}
      actions={<Button onClick={onClose}>{t('SettlementOffer.GoOn')}</Button>}
    >
      <Stack gap={4}>
        {failure && <AcceptFailureNotice failure={failure} />}
        <EmptyState
          icon={<OfferIcon size={32} />}
          title={t(texts[why].title)}
          titleLevel={3}
          action={
            <div className={styles.contact}>
              <SupportContact />
            </div>
          }
        >
          {t(texts[why].body, { tenant: tenantName })}
        </EmptyState>
      </Stack>
    </Dialog>
  );
}
