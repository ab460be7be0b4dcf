import { reportOffers } from '@quittance/contract/staff/reports';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useToday } from '../../session/services.tsx';
import { OfferOutcomes } from '../reports/offer-outcomes.tsx';
import type { OfferRuleEntry } from './rule-keys.ts';

const days = 90;

/**
 * Shows the results of a rule's recent offers. The report identifies rules by name, so rules that share one show none.
 */
export function RuleOutcomes({
  entry,
  rules,
}: {
  readonly entry: OfferRuleEntry;
  readonly rules: readonly OfferRuleEntry[];
}) {
  const { t } = useTranslation();
  const today = useToday();
  const isOnly = rules.filter(({ name }) => name === entry.name).length === 1;
  const period = { from: today.subtract({ days: days - 1 }), to: today };
  const query = useStaffQuery(reportOffers, period, { isEnabled: isOnly });
  if (!isOnly) return null;
  return (
    <Card
      title={t('OfferRule.Outcomes', { count: days })}
      action={
        <LinkButton variant="link" to="/reports?report=offers&span=90">
          {t('OfferRule.ToReport')}
        </LinkButton>
      }
    >
      <QueryState query={query}>
        {({ rules: outcomes }) => {
          const own = outcomes.filter(({ ruleName }) => ruleName === entry.name);
          return own.length > 0 ? <OfferOutcomes rules={own} /> : <p>{t('OfferRule.NoOutcomes')}</p>;
        }}
      </QueryState>
    </Card>
  );
}
