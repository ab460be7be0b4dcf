import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { OfferRuleEntry } from './rule-keys.ts';
import { RuleStateTag } from './rule-state-tag.tsx';
import { useRuleText } from './use-rule-text.ts';

export function RuleTable({ rules }: { readonly rules: readonly OfferRuleEntry[] }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const ruleText = useRuleText();
  const columns: Column<OfferRuleEntry>[] = [
    {
      id: 'name',
      header: t('Offers.Name'),
      isPlain: true,
      cell: ({ ruleID, name }) => <Link to={`/offers/${ruleID}`}>{name}</Link>,
    },
    { id: 'state', header: t('Offers.State'), isShort: true, cell: (entry) => <RuleStateTag entry={entry} /> },
    {
      id: 'what',
      header: t('Offers.What'),
      cell: ({ rule }) => <Aside note={t(`OfferType.${rule.terms.offerType}`)}>{ruleText.asked(rule)}</Aside>,
    },
    { id: 'whom', header: t('Offers.Whom'), cell: ({ rule }) => ruleText.audience(rule).join(' · ') },
    { id: 'open', header: t('OfferReport.open'), isNumeric: true, cell: ({ offersOpen }) => count(offersOpen) },
    {
      id: 'accepted',
      header: t('OfferReport.accepted'),
      isNumeric: true,
      cell: (entry) => count(entry.offersAccepted),
    },
  ];
  return <DataTable caption={t('Title.Offers')} columns={columns} rows={rules} keyOf={({ ruleID }) => ruleID} />;
}
