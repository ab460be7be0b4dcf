import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { Notice } from '@quittance/ui/feedback/notice';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { writtenOfferRule } from '../offers/use-rule-approval.ts';
import { useRuleText } from '../offers/use-rule-text.ts';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

/** An offer rule with a larger discount than one employee may give. */
export function OfferRuleContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { percent } = useChartFormats();
  const ruleText = useRuleText();
  const { data: asked } = z.safeParse(writtenOfferRule, approval.content);
  const query = useStaffQuery(listOfferRules, {});
  return (
    <QueryState query={query}>
      {({ rules }) => {
        const entry = rules.find(({ ruleID }) => ruleID === approval.subject);
        if (!entry || !asked) return <Unreadable />;
        const { rule, version } = entry;
        const isOther = version !== asked.versionNo;
        const facts = [
          {
            id: 'what',
            term: t('Offers.What'),
            value: `${ruleText.asked(rule)} · ${t(`OfferType.${rule.terms.offerType}`)}`,
          },
          { id: 'whom', term: t('Offers.Whom'), value: ruleText.audience(rule).join(' · ') },
        ];
        return (
          <Stack gap={4}>
            {isOther && approval.state === 'open' && <Notice kind="warning">{t('OfferRule.OtherVersion')}</Notice>}
            <DefinitionList
              items={[
                {
                  id: 'rule',
                  term: t('Title.OfferRule'),
                  value: <Link to={`/offers/${entry.ruleID}`}>{entry.name}</Link>,
                },
                { id: 'version', term: t('OfferRule.Version'), value: asked.versionNo },
                {
                  id: 'off',
                  term: t('OfferRule.MostOff'),
                  value: (
                    <strong>
                      {t('OfferWords.OfBalance', { share: percent(fromHundredths(asked.discountBasisPoints)) })}
                    </strong>
                  ),
                },
                ...(isOther ? [] : facts),
              ]}
            />
          </Stack>
        );
      }}
    </QueryState>
  );
}
