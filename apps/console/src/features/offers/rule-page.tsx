import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { NoSuchRule } from './no-such-rule.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { type OfferRuleEntry, rulesRefetchMs } from './rule-keys.ts';
import { RuleOutcomes } from './rule-outcomes.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleStateTag } from './rule-state-tag.tsx';
import { useRuleApproval } from './use-rule-approval.ts';

export function RulePage() {
  const { ruleID } = useParams();
  const mayTry = useMayAct('agent');
  const query = useStaffQuery(listOfferRules, {}, { refetchMs: ({ rules }) => rulesRefetchMs(rules) });
  return (
    <DetailPage
      query={query}
      itemOf={({ rules }) => rules.find((each) => each.ruleID === ruleID)}
      missing={<NoSuchRule />}
      title={({ name }) => name}
      tag={(entry) => <RuleStateTag entry={entry} />}
      actions={(entry) => <RuleActions entry={entry} />}
      notices={(entry) => <RuleApproval entry={entry} />}
      aside={(entry) => <RuleStatus entry={entry} />}
    >
      {(entry) => (
        <>
          <RuleFacts rule={entry.rule} />
          <RuleOutcomes entry={entry} rules={query.data?.rules ?? []} />
          {mayTry && (
            <RulePreview
              key={entry.version}
              known={{ ruleID: entry.ruleID, version: entry.version }}
              ask={(go) => go(entry.rule)}
              rule={entry.rule}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}

/** Links to the pending approval request that blocks the rule. */
function RuleApproval({ entry }: { readonly entry: OfferRuleEntry }) {
  const { t } = useTranslation();
  const approval = useRuleApproval(entry);
  if (approval === undefined) return null;
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Payment.AwaitsApproval')}
      action={
        <LinkButton variant="secondary" size="small" to={`/approvals/${approval.approvalID}`}>
          {t('Payment.ToApproval')}
        </LinkButton>
      }
    >
      {t('OfferRule.AwaitsApproval', { name: approval.requestedByName })}
    </Notice>
  );
}

/** Shows the rule's version, when it was active and its open offers. */
function RuleStatus({ entry }: { readonly entry: OfferRuleEntry }) {
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
