import { listSettingsVersions } from '@quittance/contract/staff/settings';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { ListPage } from '../../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { usePages } from '../../../patterns/lists/use-pages.ts';

type Version = z.output<typeof listSettingsVersions.response>['versions'][number];

export function VersionsPage() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const pages = usePages(listSettingsVersions, {
    request: (cursor) => (cursor === undefined ? {} : { before: Number(cursor) }),
    rows: ({ versions }) => versions,
    after: ({ versions, hasMore }) => (hasMore ? String(versions.at(-1)?.version) : undefined),
  });
  const columns: Column<Version>[] = [
    {
      id: 'version',
      header: t('Version.Version'),
      isPlain: true,
      isShort: true,
      cell: ({ version, isCurrent }) => (
        <>
          <Link to={`/settings/versions/${version}`}>{t('Version.Number', { version })}</Link>{' '}
          {isCurrent && <Tag tone="success">{t('Version.InForce')}</Tag>}
        </>
      ),
    },
    { id: 'at', header: t('Version.At'), isShort: true, cell: ({ publishedAt }) => instant(publishedAt) },
    { id: 'by', header: t('Version.By'), cell: (version) => <PublishedBy version={version} /> },
    {
      id: 'why',
      header: t('Version.Why'),
      cell: ({ note, origin }) => (origin === 'adopted' ? t('Version.Adopted') : note),
    },
  ];
  return (
    <ListPage title={t('Title.SettingsVersions')} lead={t('Version.Lead')} list={pages}>
      {(rows) => (
        <DataTable
          caption={t('Title.SettingsVersions')}
          columns={columns}
          rows={rows}
          keyOf={({ version }) => String(version)}
        />
      )}
    </ListPage>
  );
}

/** Shows who published a version and who approved it, if anyone. */
export function PublishedBy({
  version: { publishedByName, approvedByName },
}: {
  readonly version: Pick<Version, 'publishedByName' | 'approvedByName'>;
}) {
  const { t } = useTranslation();
  return (
    <Aside note={approvedByName === null ? null : t('Version.ApprovedBy', { name: approvedByName })}>
      {publishedByName}
    </Aside>
  );
}
