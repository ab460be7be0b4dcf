import { compareSettings, getSettings, getSettingsVersion } from '@quittance/contract/staff/settings';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Tag } from '@quittance/ui/feedback/tag';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DetailPage } from '../../../patterns/detail-page.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../../session/services.tsx';
import { DifferenceList } from './difference-list.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { PublishedBy } from './versions-page.tsx';

type Version = z.output<typeof getSettingsVersion.response>;

export function VersionPage() {
  const { t } = useTranslation();
  const { version = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(version)) {
    return <EmptyState title={t('Errors.NothingByThatName')}>{t('Errors.NothingByThatNameWords')}</EmptyState>;
  }
  return <OfNumber version={Number(version)} />;
}

function OfNumber({ version }: { readonly version: number }) {
  const { t } = useTranslation();
  const query = useStaffQuery(getSettingsVersion, { version });
  return (
    <DetailPage
      query={query}
      itemOf={(found) => found}
      title={(found) => t('Version.Number', { version: found.version })}
      tag={({ isCurrent }) => isCurrent && <Tag tone="success">{t('Version.InForce')}</Tag>}
      actions={(found) => <RestoreButton key={found.version} version={found} />}
    >
      {(found) => (
        <>
          <VersionFacts version={found} />
          <Comparison key={found.version} version={found} />
        </>
      )}
    </DetailPage>
  );
}

function RestoreButton({ version: { version, isCurrent } }: { readonly version: Version }) {
  const { t } = useTranslation();
  const mayRestore = useMayAct('administrator');
  const [isRestoring, setRestoring] = useState(false);
  if (!mayRestore || isCurrent) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setRestoring(true)}>
        {t('Version.Restore')}
      </Button>
      {isRestoring && <RestoreDialog version={version} onClose={() => setRestoring(false)} />}
    </>
  );
}

function VersionFacts({ version: found }: { readonly version: Version }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { origin, note, contentHash, publishedAt } = found;
  return (
    <Card title={t('Version.About')}>
      <DefinitionList
        items={[
          { id: 'at', term: t('Version.At'), value: instant(publishedAt) },
          { id: 'by', term: t('Version.By'), value: <PublishedBy version={found} /> },
          { id: 'why', term: t('Version.Why'), value: origin === 'adopted' ? t('Version.Adopted') : note },
          { id: 'hash', term: t('Version.Hash'), value: <code>{contentHash.slice(0, 16)}…</code> },
        ]}
      />
    </Card>
  );
}

/** Compares a version with the one before it or with the current one. */
function Comparison({ version: found }: { readonly version: Version }) {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['with']);
  const { data: view } = useStaffQuery(getSettings, {});
  const { version } = found;
  const current = view?.published.version;
  const choices = [
    ...(version > 1 ? ['before'] : []),
    ...(current !== undefined && current !== version ? ['current'] : []),
  ];
  const chosen = choices.find((each) => each === values.with) ?? choices[0];
  const [from, to] = chosen === 'current' ? [version, current ?? version] : [version - 1, version];
  const query = useStaffQuery(compareSettings, { from, to }, { isEnabled: chosen !== undefined });
  if (chosen === undefined) return null;
  return (
    <Card title={t('Version.Differences')}>
      <Stack gap={4}>
        <SelectField
          label={t('Version.CompareWith')}
          value={chosen}
          options={choices.map((value) => ({
            value,
            label: t(`Version.With.${value}`, { version: value === 'before' ? version - 1 : current }),
          }))}
          onChange={({ currentTarget }) => change({ with: currentTarget.value })}
        />
        <QueryState query={query}>
          {({ differences }) => (
            <DifferenceList differences={differences} before={found.settings} after={found.settings} />
          )}
        </QueryState>
      </Stack>
    </Card>
  );
}
