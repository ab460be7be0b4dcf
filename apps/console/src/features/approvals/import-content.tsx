import { getImport } from '@quittance/contract/staff/imports';
import { cents } from '@quittance/domain/money/cents';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const sums = { lowersCents: z.int(), raisesCents: z.int() };
const written = z.object({
  event: z.enum(['queued', 'undo-asked']),
  rows: z.int(),
  lowersCents: z.optional(sums.lowersCents),
  raisesCents: z.optional(sums.raisesCents),
  limits: z.optional(z.object(sums)),
});

/** An import to run or undo, and the amount beyond the daily limit if that is why it waits. */
export function ImportContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { data: asked } = z.safeParse(written, approval.content);
  const query = useStaffQuery(getImport, { importID: approval.subject });
  if (!asked) return <Unreadable />;
  const { event, rows, lowersCents, raisesCents, limits } = asked;
  const sum = (id: string, of: number | undefined, limit: number | undefined) =>
    of === undefined || limit === undefined
      ? []
      : [
          {
            id,
            term: t(`Approval.Import.${id}`),
            value: (
              <strong>{t('Approval.Import.OfLimit', { sum: money(cents(of)), limit: money(cents(limit)) })}</strong>
            ),
          },
        ];
  return (
    <QueryState query={query}>
      {({ import: file }) => (
        <DefinitionList
          items={[
            { id: 'event', term: t('Approval.Import.Event'), value: t(`Approval.Import.${event}`) },
            {
              id: 'file',
              term: t('Import.File'),
              value: <Link to={`/imports/${file.importID}`}>{file.fileName}</Link>,
            },
            { id: 'payee', term: t('Payee.Label'), value: file.payeeCode },
            {
              id: 'kind',
              term: t('Import.Kind'),
              value: `${t(`ImportKind.${file.kind}`)} · ${t(`ImportMode.${file.mode}`)}`,
            },
            { id: 'rows', term: t('Import.Taken'), value: count(rows) },
            ...sum('Lowers', lowersCents, limits?.lowersCents),
            ...sum('Raises', raisesCents, limits?.raisesCents),
          ]}
        />
      )}
    </QueryState>
  );
}
