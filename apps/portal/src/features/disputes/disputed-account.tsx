import type { CustomerAccount } from '@quittance/contract/accounts';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { DisputeMeaning } from './dispute-meaning.tsx';
import { WithdrawDispute } from './withdraw-dispute.tsx';

/**
 * Replaces the payment form while a debt is disputed: nothing is collected, what happens next, and how to withdraw.
 * Guests, who can't open disputes here, see whom to ask.
 */
export function DisputedAccount(props: {
  readonly account: ReactNode;
  readonly of: Pick<CustomerAccount, 'accountName'>;
  readonly dispute: NonNullable<CustomerAccount['dispute']>;
  /** A text saying that the payment or plan that led here was not made. */
  readonly notMade?: string | undefined;
}) {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const isReduced = isGuest(useSignedInUser());
  const { account, of, dispute, notMade } = props;
  return (
    <Stack gap={4}>
      {account}
      {notMade !== undefined && <Notice kind="error">{notMade}</Notice>}
      <Card title={t('Dispute.AccountTitle')}>
        <Stack gap={4}>
          <p>{t('Dispute.Account', { day: dayInSentence(dispute.openedOn) })}</p>
          <DisputeMeaning />
          {isReduced ? (
            <SupportContact />
          ) : (
            <>
              <div>
                <LinkButton variant="secondary" size="small" to="/help">
                  {t('Dispute.SeeHelp')}
                </LinkButton>
              </div>
              <WithdrawDispute disputeID={dispute.disputeID} accountName={of.accountName} />
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
