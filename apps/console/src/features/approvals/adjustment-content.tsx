import { cents } from '@quittance/domain/money/cents';
import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ContentProps } from './approval-content.tsx';
import { PlainContent } from './plain-content.tsx';

const written = z.object({
  amountCents: z.int(),
  reason: z.string(),
  accountReferenceCode: z.optional(z.string()),
});

/** A change of what an account owes. */
export function AdjustmentContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { data: asked } = z.safeParse(written, approval.content);
  if (!asked) return <PlainContent approval={approval} />;
  const { amountCents, reason, accountReferenceCode } = asked;
  return (
    <DefinitionList
      items={[
        { id: 'account', term: t('Enter.Account'), value: accountReferenceCode ?? approval.subject },
        {
          id: 'amount',
          term: t(amountCents < 0 ? 'Adjust.LowerBy' : 'Adjust.RaiseBy'),
          value: <strong>{money(cents(Math.abs(amountCents)))}</strong>,
        },
        { id: 'reason', term: t('Refund.Reason'), value: t(`AdjustmentReason.${reason}`) },
      ]}
    />
  );
}
