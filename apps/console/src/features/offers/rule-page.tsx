import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { Stack } from '@quittance/ui/stack';
import { TwoColumn } from '@quittance/ui/two-column';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { NoSuchRule } from './no-such-rule.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleApproval } from './rule-approval.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { type OfferRuleEntry, rulesRefetchMs } from './rule-keys.ts';
import { RuleOutcomes } from './rule-outcomes.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleStanding } from './rule-standing.tsx';
import { RuleStateTag } from './rule-state-tag.tsx';
import { useRuleApproval } from './use-rule-approval.ts';

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
        <TwoColumn aside={<RuleStanding entry={entry} />}>
          <RuleFacts rule={rule} />
          <RuleOutcomes entry={entry} rules={rules} />
          {mayTry && <RulePreview key={version} known={{ ruleID, version }} ask={(go) => go(rule)} rule={rule} />}
        </TwoColumn>
      </Stack>
    </>
  );
}
