import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { dueNow, isPaidNow } from './due-now.ts';

/** An open dispute pauses collection. */
export function isDisputed({ disputes }: Pick<StaffAccount, 'disputes'>): boolean {
  return disputes.some(({ state }) => state === 'open');
}

export function AccountStatusTag({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  if (account.closedAt !== null) return <Tag>{t('Account.Standing.closed')}</Tag>;
  if (isDisputed(account)) return <Tag tone="warning">{t('Account.Standing.disputed')}</Tag>;
  if (dueNow(account).pastDue > 0) return <Tag tone="danger">{t('Account.Standing.past-due')}</Tag>;
  if (isPaidNow(account)) return <Tag tone="success">{t('Account.Standing.paid')}</Tag>;
  return <Tag tone="info">{t('Account.Standing.open')}</Tag>;
}

/** Shows what an employee must know before talking to the customer. */
export function AccountWarnings({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const { instant, money } = useFormats();
  const { terms, withheld } = account;
  const dispute = account.disputes.find(({ state }) => state === 'open');
  return (
    <>
      {dispute !== undefined && (
        <Notice
          kind="warning"
          isLive={false}
          title={t('Account.Disputed')}
          action={
            <LinkButton variant="secondary" size="small" to={`/disputes/${dispute.disputeID}`}>
              {t('Account.ToDispute')}
            </LinkButton>
          }
        >
          {t('Account.DisputedWords')}
        </Notice>
      )}
      {terms.isOutOfStatute && (
        <Notice kind="warning" isLive={false} title={t('Account.OutOfStatute')}>
          {t('Account.OutOfStatuteWords')}
        </Notice>
      )}
      {terms.isUnreportedDebt && (
        <Notice kind="info" isLive={false} title={t('Account.Unreported')}>
          {t('Account.UnreportedWords')}
        </Notice>
      )}
      {withheld !== null && (
        <Notice kind="info" isLive={false} title={t('Account.Withheld', { amount: money(withheld) })}>
          {t('Account.WithheldWords')}
        </Notice>
      )}
      {account.closedAt !== null && (
        <Notice kind="info" isLive={false} title={t('Account.Closed', { at: instant(account.closedAt) })}>
          {t('Account.ClosedWords')}
        </Notice>
      )}
    </>
  );
}
