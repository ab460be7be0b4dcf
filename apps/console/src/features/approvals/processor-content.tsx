import { previewProcessorSwitch } from '@quittance/contract/staff/processors/payee-processors';
import { payeeProcessors, processorFacts } from '@quittance/domain/payments/processor-names';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useSelf } from '../../session/services.tsx';
import { SwitchCounts } from '../settings/processors/switch-counts.tsx';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const account = z.object({ processor: z.enum(payeeProcessors), merchant: z.string() });
const content = z.object({ payeeCode: z.string(), from: account, to: account });
type Account = z.output<typeof account>;

/** The account that a payee's payments would go to, and what the switch affects today. */
export function ProcessorContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { data } = z.safeParse(content, approval.content);
  if (!data) return <Unreadable />;
  const textOf = ({ processor, merchant }: Account) => `${processorFacts[processor].displayName}: ${merchant}`;
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          { id: 'payee', term: t('Approval.Processor.Payee'), value: data.payeeCode },
          { id: 'from', term: t('Approval.Processor.From'), value: textOf(data.from) },
          { id: 'to', term: t('Approval.Processor.To'), value: <strong>{textOf(data.to)}</strong> },
        ]}
      />
      {approval.state === 'open' && <Counts payeeCode={data.payeeCode} to={data.to} />}
    </Stack>
  );
}

/** Only administrators may see the counts, and only they decide these requests. */
function Counts({ payeeCode, to }: { readonly payeeCode: string; readonly to: Account }) {
  const isAdministrator = useSelf().role === 'administrator';
  const query = useStaffQuery(previewProcessorSwitch, { payeeCode, to }, { isEnabled: isAdministrator });
  if (!isAdministrator) return null;
  return <QueryState query={query}>{(counts) => <SwitchCounts counts={counts} />}</QueryState>;
}
