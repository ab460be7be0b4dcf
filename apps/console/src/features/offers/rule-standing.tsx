import { Card } from '@quittance/ui/card';
import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { OfferRuleEntry } from './rule-keys.ts';

/** Shows the rule's version, when it was active and its open offers. */
export function RuleStanding({ entry }: { readonly entry: OfferRuleEntry }) {
  const { t } = useTranslation();
  const { count, day, instant } = useFormats();
  const { state, lastRunOn } = entry;
  const notRun = t(state === 'active' ? 'Offers.RunsSoon' : 'Offers.NotYet');
  return (
    <Card title={t('OfferRule.Standing')}>
      <DefinitionList
        items={[
          { id: 'open', term: t('Offers.Open'), value: count(entry.offersOpen) },
          { id: 'accepted', term: t('Offers.Accepted'), value: count(entry.offersAccepted) },
          { id: 'run', term: t('Offers.LastRun'), value: lastRunOn === null ? notRun : day(lastRunOn) },
          { id: 'version', term: t('OfferRule.Version'), value: count(entry.version) },
          { id: 'by', term: t('OfferRule.SavedBy'), value: entry.savedByName },
          { id: 'at', term: t('OfferRule.SavedAt'), value: instant(entry.savedAt) },
        ]}
      />
    </Card>
  );
}
