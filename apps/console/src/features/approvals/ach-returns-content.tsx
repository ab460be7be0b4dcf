import { cents } from '@quittance/domain/money/cents';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const written = z.object({
  payeeCode: z.string(),
  fileName: z.string(),
  returns: z.int(),
  changes: z.int(),
  sumCents: z.int(),
  limitCents: z.int(),
});

/** Shows how many payments an uploaded bank file reverses and how many bank accounts it changes. */
export function AchReturnsContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { data: asked } = z.safeParse(written, approval.content);
  if (!asked) return <Unreadable />;
  const { sumCents, limitCents } = asked;
  const sum = t('Approval.Import.OfLimit', { sum: money(cents(sumCents)), limit: money(cents(limitCents)) });
  return (
    <DefinitionList
      items={[
        { id: 'file', term: t('AchReply.File'), value: <Link to="/ach/replies">{asked.fileName}</Link> },
        { id: 'payee', term: t('Payee.Label'), value: asked.payeeCode },
        { id: 'returns', term: t('Approval.Returns.Payments'), value: count(asked.returns) },
        { id: 'changes', term: t('Approval.Returns.Accounts'), value: count(asked.changes) },
        { id: 'sum', term: t('Approval.Returns.Sum'), value: <strong>{sum}</strong> },
      ]}
    />
  );
}
