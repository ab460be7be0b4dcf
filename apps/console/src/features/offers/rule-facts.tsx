import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { roundKey } from './rule-fields.ts';
import { useRuleText } from './use-rule-text.ts';

export type TextFact = { readonly id: string; readonly term: string; readonly value: string };

/** Returns the facts of a rule: whom it selects, and what it offers them. */
export function useRuleFacts(): (rule: WireOfferRule) => {
  readonly whom: readonly TextFact[];
  readonly what: readonly TextFact[];
} {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { percent } = useChartFormats();
  const ruleText = useRuleText();
  const fact = (id: string, value: string | null | undefined): TextFact[] =>
    value === null || value === undefined ? [] : [{ id, term: t(`OfferForm.${id}`), value }];
  const days = (number: number) => t('OfferWords.Days', { count: number, formatted: count(number) });
  return (rule) => {
    const { audience, terms, againAfterDays } = rule;
    const isPlan = terms.offerType !== 'lump-sum';
    return {
      whom: [
        ...fact('Payees', audience.payeeCodes.join(', ') || t('OfferForm.EveryPayee')),
        ...fact('Balance', ruleText.balance(rule) ?? t('OfferForm.AnyBalance')),
        ...fact('PastDue', ruleText.pastDue(rule) ?? t('OfferForm.AnyPastDue')),
        ...fact('Debt', t(`OfferDebt.${audience.debt}`)),
      ],
      what: [
        ...fact('Type', t(`OfferType.${terms.offerType}`)),
        ...fact('Asked', ruleText.asked(rule)),
        ...fact('Floor', terms.floor > 0 ? money(terms.floor) : null),
        ...fact('RoundTo', t(`OfferRound.${roundKey(terms.roundTo)}`)),
        ...fact('DownPayment', terms.downPaymentPercent === null ? null : percent(terms.downPaymentPercent)),
        ...fact('Installments', isPlan ? (terms.installments?.toString() ?? t('OfferForm.AnyInstallments')) : null),
        ...fact('Missed', isPlan ? count(terms.missedAllowed) : null),
        ...fact('Expires', days(terms.expiresInDays)),
        ...fact('PayWithin', days(terms.payWithinDays)),
        ...fact(
          'Again',
          againAfterDays === null ? t('OfferForm.Once') : t('OfferForm.After', { days: days(againAfterDays) }),
        ),
      ],
    };
  };
}

export function RuleFacts({ rule }: { readonly rule: WireOfferRule }) {
  const { t } = useTranslation();
  const { whom, what } = useRuleFacts()(rule);
  return (
    <>
      <Card title={t('OfferForm.Whom')}>
        <DefinitionList items={whom} />
      </Card>
      <Card title={t('OfferForm.What')}>
        <DefinitionList items={what} />
      </Card>
    </>
  );
}
