import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

type MailFailures = NonNullable<StaffCustomer['mailFailures']>;

/** Shows one notice per undeliverable address. */
export function MailNotices({ of }: { readonly of: MailFailures }) {
  return of.map((failures) => <MailNotice key={failures.address} of={failures} />);
}

function MailNotice({ of: { address, isUndeliverable, failures } }: { readonly of: MailFailures[number] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Notice
      kind={isUndeliverable ? 'warning' : 'info'}
      isLive={false}
      title={t(isUndeliverable ? 'MailFailures.Undeliverable' : 'MailFailures.Some', { address })}
    >
      {isUndeliverable && <p>{t('MailFailures.UndeliverableLead')}</p>}
      <ul aria-label={t('MailFailures.Label', { address })}>
        {failures.map(({ reason, status, failedAt }) => (
          <li key={`${failedAt.toISOString()} ${reason} ${status}`}>
            {instant(failedAt)}: {t(`MailFailureReason.${reason}`)}
            {status !== '' && ` (${status})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
