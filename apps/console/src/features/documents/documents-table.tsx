import { type CalendarDate, parseDate } from '@internationalized/date';
import { downloadStaffDocument, type listStaffDocuments } from '@quittance/contract/staff/files';
import { utcDay } from '@quittance/domain/dates/iso-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { idOf } from '../../patterns/fields/id-of.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { pdfTimeout, SavePdfButton } from '../../patterns/save-pdf-button.tsx';
import { useApi } from '../../session/services.tsx';

type DocumentSubject =
  | { readonly kind: 'payment' | 'plan'; readonly path: string }
  | { readonly kind: 'days'; readonly from: CalendarDate; readonly to: CalendarDate };

const screens: Readonly<Record<string, { kind: 'payment' | 'plan'; path: string }>> = {
  receipt: { kind: 'payment', path: '/payments' },
  authorization: { kind: 'payment', path: '/payments' },
  'plan-authorization': { kind: 'plan', path: '/plans' },
};

/**
 * Parses a document's subject: an id, for plans followed by a version, or accounts with a period. Returns undefined
 * when the subject has no screen.
 */
export function documentSubject({ kind, subject }: { kind: string; subject: string }): DocumentSubject | undefined {
  const [, from, to] = / (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/.exec(subject) ?? [];
  if (from !== undefined && to !== undefined) return { kind: 'days', from: parseDate(from), to: parseDate(to) };
  const screen = screens[kind];
  const id = idOf(subject.split(' ')[0] ?? '');
  return screen && id !== undefined ? { kind: screen.kind, path: `${screen.path}/${id}` } : undefined;
}

export type StaffDocument = z.output<typeof listStaffDocuments.response>['papers'][number];

export function DocumentsTable({ documents }: { readonly documents: readonly StaffDocument[] }) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const columns: Column<StaffDocument>[] = [
    {
      id: 'kind',
      header: t('Papers.Kind'),
      isPlain: true,
      cell: ({ kind }) => <strong>{t(`PaperKind.${kind}`, { defaultValue: kind })}</strong>,
    },
    { id: 'about', header: t('Papers.About'), cell: (document) => <SubjectLink document={document} /> },
    { id: 'at', isShort: true, header: t('Papers.IssuedAt'), cell: ({ issuedAt }) => instant(issuedAt) },
    {
      id: 'language',
      isShort: true,
      isWideOnly: true,
      header: t('Common.Language'),
      cell: ({ language }) => t(`MessageLanguage.${language}`),
    },
    {
      id: 'size',
      isNumeric: true,
      isWideOnly: true,
      header: t('Uploads.Size'),
      cell: ({ sizeBytes }) => size(sizeBytes),
    },
    { id: 'save', header: t('List.Actions'), isPlain: true, cell: (document) => <SaveDocument document={document} /> },
  ];
  return (
    <DataTable caption={t('Title.Papers')} columns={columns} rows={documents} keyOf={({ documentID }) => documentID} />
  );
}

function SaveDocument({ document: { documentID, kind, issuedAt } }: { readonly document: StaffDocument }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <SavePdfButton
      errorId={`paper-error-${documentID}`}
      name={`${kind}-${utcDay(issuedAt)}`}
      load={() => api.call(downloadStaffDocument, { documentID }, pdfTimeout)}
    >
      {t('Papers.Save')}
    </SavePdfButton>
  );
}

function SubjectLink({ document }: { readonly document: StaffDocument }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const about = documentSubject(document);
  if (about === undefined) return '—';
  if (about.kind === 'days') return t('Papers.Days', { from: day(about.from), to: day(about.to) });
  return <Link to={about.path}>{t(`Papers.The.${about.kind}`)}</Link>;
}
