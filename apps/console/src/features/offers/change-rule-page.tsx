import { listOfferRules } from '@quittance/contract/staff/offer-rules';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { NoSuchRule } from './no-such-rule.tsx';
import { RuleForm } from './rule-form.tsx';
import type { OfferRuleEntry } from './rule-keys.ts';

/** Saving makes the new version a draft, even if the rule is active. */
export function ChangeRulePage() {
  const { ruleID } = useParams();
  const query = useStaffQuery(listOfferRules, {});
  return (
    <QueryState query={query}>
      {({ rules }) => {
        const entry = rules.find((each) => each.ruleID === ruleID);
        // The key resets the form when someone else saves another version.
        if (entry) return <ChangedRule key={entry.version} entry={entry} />;
        return <NoSuchRule />;
      }}
    </QueryState>
  );
}

function ChangedRule({ entry }: { readonly entry: OfferRuleEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading>{t('OfferForm.ChangeTitle', { name: entry.name })}</ScreenHeading>
      <Stack gap={4}>
        {entry.state === 'active' && (
          <Notice kind="warning" isLive={false} title={t('OfferForm.IsActive')}>
            {t('OfferForm.IsActiveWords')}
          </Notice>
        )}
        <RuleForm saved={entry} />
      </Stack>
    </>
  );
}
