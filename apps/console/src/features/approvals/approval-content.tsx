import { getStaffCustomer } from '@quittance/contract/staff/customers';
import { type ApprovalKindName, approvalKinds } from '@quittance/domain/approvals/approval-kinds';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { nameOf } from '../customers/name-of.ts';
import { AchSettingsContent, KeyContent, StaffContent, WebhookContent } from './access-content.tsx';
import { AdjustmentContent, EntryContent, OfferContent } from './account-content.tsx';
import { AchReleaseContent } from './ach-release-content.tsx';
import { AchReturnsContent } from './ach-returns-content.tsx';
import { ApprovalCustomers } from './approval-customers.tsx';
import { type ContentProps, decidedAs } from './approval-text.ts';
import { DifferenceContent } from './difference-content.tsx';
import { ImportContent } from './import-content.tsx';
import { MappingContent } from './mapping-content.tsx';
import { OfferRuleContent } from './offer-rule-content.tsx';
import { ResentEntryContent, ReturnContent, ReviewContent } from './payment-content.tsx';
import { ProcessorContent } from './processor-content.tsx';
import { ProviderContent } from './provider-content.tsx';
import { RefundContent } from './refund-content.tsx';
import { SettingsContent } from './settings-content.tsx';

/** Content component of each kind of request. */
const contents: Readonly<Record<ApprovalKindName, ComponentType<ContentProps>>> = {
  refund: RefundContent,
  adjustment: AdjustmentContent,
  entry: EntryContent,
  'reopened-return': ReturnContent,
  'resent-entry': ResentEntryContent,
  review: ReviewContent,
  offer: OfferContent,
  'offer-rule': OfferRuleContent,
  'legal-hold-release': HoldReleaseContent,
  difference: DifferenceContent,
  import: ImportContent,
  'import-mapping': MappingContent,
  'ach-release': AchReleaseContent,
  'ach-returns': AchReturnsContent,
  'ach-settings': AchSettingsContent,
  webhook: WebhookContent,
  key: KeyContent,
  staff: StaffContent,
  'identity-provider': ProviderContent,
  processor: ProcessorContent,
  settings: SettingsContent,
};

/** Requests whose own content doesn't name the affected customers. */
const naming: readonly ApprovalKindName[] = [
  ...(['refund', 'reopened-return', 'resent-entry', 'review'] as const),
  ...(['difference', 'ach-release', 'ach-returns'] as const),
];

/** Describes the effect of approving the request, then its subject and amounts. */
export function ApprovalContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const kind = approvalKinds.find((each) => each === approval.kind);
  if (kind === undefined) return <p>{t('Approval.Unknown')}</p>;
  const Content = contents[kind];
  return (
    <Stack gap={4}>
      {approval.state === 'open' && <p>{t(`ApprovalSays.${decidedAs(approval)}`)}</p>}
      {naming.includes(kind) && <ApprovalCustomers approval={approval} />}
      <Content approval={approval} />
    </Stack>
  );
}

/** The customer whose legal hold would be released. */
function HoldReleaseContent({ approval: { subject } }: ContentProps) {
  const { t } = useTranslation();
  const query = useStaffQuery(getStaffCustomer, { customerID: subject });
  return (
    <QueryState query={query}>
      {({ customer }) => (
        <DefinitionList
          items={[
            {
              id: 'customer',
              term: t('Approval.Customer'),
              value: <Link to={`/customers/${subject}`}>{nameOf(customer)}</Link>,
            },
          ]}
        />
      )}
    </QueryState>
  );
}
