import { listOfferRules, type WireOfferRule } from '@quittance/contract/staff/offer-rules';
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
import { useRuleFacts } from '../offers/rule-facts.tsx';
import { writtenOfferRule } from '../offers/use-rule-approval.ts';
import { useRuleText } from '../offers/use-rule-text.ts';
import { BeforeAfterList } from '../settings/versions/before-after-list.tsx';
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
                ...(isOther || asked.rule ? [] : facts),
              ]}
            />
            {asked.rule && <RuleChanges rule={asked.rule} before={asked.before?.rule} />}
          </Stack>
        );
      }}
    </QueryState>
  );
}

/** The request's changes since the rule was last active, or all of a new rule. */
function RuleChanges({ rule, before }: { readonly rule: WireOfferRule; readonly before: WireOfferRule | undefined }) {
  const { t } = useTranslation();
  const factsOf = useRuleFacts();
  const all = (each: WireOfferRule) => {
    const { whom, what } = factsOf(each);
    return [...whom, ...what];
  };
  const now = all(rule);
  if (before === undefined) {
    return (
      <div>
        <p>{t('OfferRule.FirstTime')}</p>
        <DefinitionList items={now} />
      </div>
    );
  }
  const was = new Map(all(before).map((fact) => [fact.id, fact]));
  const is = new Map(now.map((fact) => [fact.id, fact]));
  const changes = [...new Map([...was, ...is]).values()].flatMap(({ id, term }) => {
    const [old, value] = [was.get(id)?.value ?? '—', is.get(id)?.value ?? '—'];
    return old === value ? [] : [{ id, name: term, before: old, after: value }];
  });
  if (changes.length === 0) return <p>{t('OfferRule.NoChange')}</p>;
  return (
    <div>
      <p>{t('OfferRule.Changes')}</p>
      <BeforeAfterList changes={changes} />
    </div>
  );
}
