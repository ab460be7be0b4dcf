import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { NoSuchRule } from './no-such-rule.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { type OfferRuleEntry, rulesRefetchMs } from './rule-keys.ts';
import { RuleOutcomes } from './rule-outcomes.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleStateTag } from './rule-state-tag.tsx';
import { type RuleRequest, useRuleApproval } from './use-rule-approval.ts';

export function RulePage() {
  const { ruleID } = useParams();
  const query = useStaffQuery(listOfferRules, {}, { refetchMs: ({ rules }) => rulesRefetchMs(rules) });
  return (
    <QueryState query={query}>
      {({ rules }) => {
        const entry = rules.find((each) => each.ruleID === ruleID);
        if (entry) return <RuleDetail entry={entry} rules={rules} />;
        return <NoSuchRule />;
      }}
    </QueryState>
  );
}

function RuleDetail({ entry, rules }: { readonly entry: OfferRuleEntry; readonly rules: readonly OfferRuleEntry[] }) {
  const mayTry = useMayAct('agent');
  const approval = useRuleApproval(entry);
  const { ruleID, version, rule } = entry;
  return (
    <>
      <ScreenHeading
        tag={<RuleStateTag entry={entry} />}
        actions={<RuleActions entry={entry} isWaiting={approval !== undefined} />}
      >
        {entry.name}
      </ScreenHeading>
      <Stack gap={4}>
        {approval && <RuleApproval approval={approval} />}
        <TwoColumn aside={<RuleStatus entry={entry} />}>
          <RuleFacts rule={rule} />
          <RuleOutcomes entry={entry} rules={rules} />
          {mayTry && <RulePreview key={version} known={{ ruleID, version }} ask={(go) => go(rule)} rule={rule} />}
        </TwoColumn>
      </Stack>
    </>
  );
}

/** Links to the pending approval request that blocks the rule. */
function RuleApproval({ approval }: { readonly approval: RuleRequest }) {
  const { t } = useTranslation();
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
