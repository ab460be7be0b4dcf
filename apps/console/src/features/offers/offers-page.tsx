import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { OfferIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { rulesRefetchMs } from './rule-keys.ts';
import { RuleTable } from './rule-table.tsx';

export function OffersPage() {
  const { t } = useTranslation();
  const mayWrite = useMayAct('supervisor');
  const list = useRows(listOfferRules, {
    request: {},
    rows: ({ rules }) => rules,
    refetchMs: ({ rules }) => rulesRefetchMs(rules),
  });
  const write = (
    <LinkButton size="small" to="/offers/new">
      {t('Title.NewOfferRule')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('Title.Offers')}
      lead={t('Offers.Lead')}
      actions={mayWrite && write}
      list={list}
      empty={{ icon: OfferIcon, title: t('Offers.None'), text: t('Offers.NoneWords'), action: mayWrite && write }}
    >
      {(rows) => <RuleTable rules={rows} />}
    </ListPage>
  );
}
