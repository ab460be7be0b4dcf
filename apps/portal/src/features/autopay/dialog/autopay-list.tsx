import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Button } from '@quittance/ui/button';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useAutopayPath } from '../autopay-path.ts';
import { useEnrollableAccounts } from '../enrollable-accounts.ts';
import { AgreementCard } from './agreement-card.tsx';
import { type AutopayNews, AutopayNewsNotice } from './autopay-news.tsx';
import { NoAutopay } from './no-autopay.tsx';

/** The active agreements, a way to add an account, and the ended ones. */
export function AutopayList(props: {
  readonly agreements: readonly AutopayAgreement[];
  readonly news: AutopayNews | undefined;
  readonly onNews: (news: AutopayNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const { go } = useAutopayPath();
  const { agreements, news, onNews } = props;
  const active = agreements.filter(({ status }) => status === 'active');
  const ended = agreements.filter(({ status }) => status === 'ended');
  const canAdd = useEnrollableAccounts().length > 0;
  const setUp = () => {
    onNews(undefined);
    go({ step: 'set-up', accountReferenceCode: undefined });
  };
  return (
    <Stack gap={6}>
      {news && <AutopayNewsNotice news={news} />}
      {active.length === 0 && <NoAutopay onSetUp={setUp} />}
      {active.map((agreement) => (
        <AgreementCard key={agreement.autopayID} agreement={agreement} onNews={onNews} />
      ))}
      {active.length > 0 && canAdd && (
        <Button variant="secondary" isFullWidth onClick={setUp}>
          {t('Autopay.AddAccount')}
        </Button>
      )}
      {ended.length > 0 && (
        <Disclosure summary={t('Autopay.EndedCount', { count: ended.length })}>
          <EndedAgreements ended={ended} />
        </Disclosure>
      )}
    </Stack>
  );
}

function EndedAgreements({ ended }: { readonly ended: readonly AutopayAgreement[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <LinkedRows
      rows={ended.map(({ autopayID, accountName, accountReferenceCode, endedAt, endReason }) => ({
        id: autopayID,
        name: accountName,
        notes: [
          t('Account.Reference', { reference: accountReferenceCode }),
          ...(endedAt === null ? [] : [t('Autopay.EndedOn', { at: instant(endedAt) })]),
          ...(endReason === null ? [] : [t(`Autopay.EndReason.${endReason}`)]),
        ],
      }))}
    />
  );
}
