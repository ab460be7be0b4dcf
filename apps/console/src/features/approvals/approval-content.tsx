import type { ComponentType } from 'react';
import { AchReleaseContent } from './ach-release-content.tsx';
import { AdjustmentContent } from './adjustment-content.tsx';
import type { Approval } from './approval-words.ts';
import { DifferenceContent } from './difference-content.tsx';
import { HoldReleaseContent } from './hold-release-content.tsx';
import { OfferRuleContent } from './offer-rule-content.tsx';
import { PlainContent } from './plain-content.tsx';
import { RefundContent } from './refund-content.tsx';
import { SettingsContent } from './settings-content.tsx';

export type ContentProps = { readonly approval: Approval };

/** How each kind of request says what is to be done; any other is shown as it was written down. */
const contents: Readonly<Record<string, ComponentType<ContentProps>>> = {
  refund: RefundContent,
  adjustment: AdjustmentContent,
  difference: DifferenceContent,
  'ach-release': AchReleaseContent,
  settings: SettingsContent,
  'offer-rule': OfferRuleContent,
  'legal-hold-release': HoldReleaseContent,
};

/** What is to be done, about what, and in which amounts. */
export function ApprovalContent({ approval }: ContentProps) {
  const Content = contents[approval.kind] ?? PlainContent;
  return <Content approval={approval} />;
}
