import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { OfferIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { rulesRefetchMs } from './rule-keys.ts';
import { RuleTable } from './rule-table.tsx';

export function OffersPage() {
  const { t } = useTranslation();
  const mayWrite = useMayAct('supervisor');
  const query = useStaffQuery(listOfferRules, {}, { refetchMs: ({ rules }) => rulesRefetchMs(rules) });
  const write = (
    <LinkButton size="small" to="/offers/new">
      {t('Title.NewOfferRule')}
    </LinkButton>
  );
  return (
    <>
      <ScreenHeading lead={t('Offers.Lead')} actions={mayWrite && write}>
        {t('Title.Offers')}
      </ScreenHeading>
      <Card>
        <QueryState query={query}>
          {({ rules }) =>
            rules.length > 0 ? (
              <RuleTable rules={rules} />
            ) : (
              <EmptyState icon={<OfferIcon size={32} />} title={t('Offers.None')} action={mayWrite && write}>
                {t('Offers.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
