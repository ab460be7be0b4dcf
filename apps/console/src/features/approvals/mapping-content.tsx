import { importMapping } from '@quittance/contract/staff/imports';
import { plainFormat } from '@quittance/domain/imports/column-mapping';
import { importFields } from '@quittance/domain/imports/import-fields';
import { importKinds } from '@quittance/domain/imports/import-kind';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { Mapping } from '../imports/mapping-fields.ts';
import { BeforeAfterList } from '../settings/versions/before-after-list.tsx';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const written = z.object({
  payeeCode: z.string(),
  kind: z.enum(importKinds),
  mapping: importMapping,
  before: z.nullable(importMapping),
});
type Written = z.output<typeof written>;

/** Shows each changed column and format of a payee's files, before and after. */
export function MappingContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const changesOf = useMappingChanges();
  const { data: asked } = z.safeParse(written, approval.content);
  if (!asked) return <Unreadable />;
  const { payeeCode, kind, before } = asked;
  const changes = changesOf(asked);
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          { id: 'payee', term: t('Payee.Label'), value: payeeCode },
          {
            id: 'kind',
            term: t('Approval.Mapping.Files'),
            value: <Link to={`/imports/mappings?payee=${payeeCode}&kind=${kind}`}>{t(`ImportKind.${kind}`)}</Link>,
          },
        ]}
      />
      {before === null && <p>{t('Approval.Mapping.First')}</p>}
      {changes.length === 0 ? <p>{t('Approval.Mapping.Same')}</p> : <BeforeAfterList changes={changes} />}
    </Stack>
  );
}

function useMappingChanges() {
  const { t } = useTranslation();
  const sourceOf = (mapping: Mapping | null, name: string) => {
    if (mapping === null) return t('Approval.Mapping.ByName');
    const column = mapping.columns[name];
    if (column !== undefined) return t('Approval.Mapping.Column', { column });
    const constant = mapping.constants[name];
    return constant === undefined ? t('Approval.Mapping.NotRead') : t('Approval.Mapping.EveryRow', { constant });
  };
  return ({ kind, mapping, before }: Written) => {
    const fields = importFields[kind].map(({ name }) => ({
      ...{ id: name, name: t(`ImportField.${name}`, { defaultValue: name }) },
      ...{ before: sourceOf(before, name), after: sourceOf(mapping, name), isIn: name in mapping.columns },
    }));
    const formats = (['days', 'money', 'creditBalances'] as const).map((name) => ({
      ...{ id: name, name: t(`Mapping.${name}`), isIn: true },
      before: t(`Mapping.${name}Words.${(before?.format ?? plainFormat)[name]}`),
      after: t(`Mapping.${name}Words.${mapping.format[name]}`),
    }));
    // Without a saved mapping, fields are read by their names. One sentence says so instead of listing each.
    return [...fields, ...formats].filter(
      ({ id, before: was, after, isIn }) => was !== after && (before !== null || isIn || id in mapping.constants),
    );
  };
}
