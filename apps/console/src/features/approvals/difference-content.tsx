import { cents } from '@quittance/domain/money/cents';
import { houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const written = z.object({ amountCents: z.int(), moveTo: z.nullable(z.enum(houseAccounts)) });

/** A reconciliation difference with its explanation. */
export function DifferenceContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { data: asked } = z.safeParse(written, approval.content);
  if (!asked) return <Unreadable />;
  return (
    <DefinitionList
      items={[
        {
          id: 'amount',
          term: t('Difference.Amount'),
          value: <strong>{money(cents(Math.abs(asked.amountCents)))}</strong>,
        },
        {
          id: 'to',
          term: t('Difference.MoveTo'),
          value: t(asked.moveTo === null ? 'Difference.MoveBack' : `HouseAccount.${asked.moveTo}`),
        },
        {
          id: 'all',
          term: t('Title.Reconciliation'),
          value: <Link to="/reconciliation">{t('BankFile.ToDifferences')}</Link>,
        },
      ]}
    />
  );
}
