import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { MappingRows, ValueFormats } from './mapping-rows.tsx';
import type { UploadMapping } from './use-upload-mapping.ts';

/** Shows which column becomes which field, with values of the file, before the file is uploaded. */
export function UploadColumns({ kind, mapping }: { readonly kind: ImportKind; readonly mapping: UploadMapping }) {
  const { t } = useTranslation();
  const { form, sample, proposed } = mapping;
  const { fields } = form.watch();
  if (sample === undefined || proposed === undefined) return null;
  const isFilled = (name: string) =>
    fields.some((field) => field.name === name && (field.column !== '' || field.constant !== ''));
  const isUsual = (name: string) =>
    name in proposed.mapping.columns ||
    name in proposed.mapping.constants ||
    importFields[kind].some((field) => field.name === name && field.isRequired !== undefined);
  const names = importFields[kind].map(({ name }) => name);
  const more = names.filter((name) => !isUsual(name));
  const unread = sample.map(({ name }) => name).filter((name) => !fields.some(({ column }) => column === name));
  const repeated = sample.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at);
  const list = (columns: readonly string[]) => [...new Set(columns)].join(', ');
  return (
    <section aria-labelledby="upload-columns">
      <Stack gap={4}>
        <h2 id="upload-columns">{t('Upload.Columns')}</h2>
        <p>{t(`Upload.ColumnsFrom.${proposed.source}`)}</p>
        {proposed.misfits.length > 0 && (
          <Notice kind="warning" title={t('Upload.Misfit')}>
            {t('Upload.MisfitWords', { columns: list(proposed.misfits) })}
          </Notice>
        )}
        {repeated.length > 0 && (
          <Notice kind="warning" title={t('Upload.Repeated', { columns: list(repeated) })}>
            {t('Upload.RepeatedWords')}
          </Notice>
        )}
        <MappingRows kind={kind} form={form} sample={sample} only={names.filter(isUsual)} guessed={proposed.guessed} />
        {unread.length > 0 && <p>{t('Upload.Unread', { columns: list(unread) })}</p>}
        <Disclosure summary={t('Upload.MoreFields')} isOpenAtFirst={!names.some(isFilled)}>
          <MappingRows kind={kind} form={form} sample={sample} only={more} />
        </Disclosure>
        <ValueFormats form={form} />
      </Stack>
    </section>
  );
}
