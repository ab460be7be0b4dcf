import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '@quittance/contract/staff/operators';
import type { SavedFilterList } from '@quittance/domain/staff/saved-filter';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { useMayAct } from '../../session/services.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './saved-filters.module.css';
import { useStaffQuery } from './use-staff-query.ts';

type SavedFilter = z.output<typeof listSavedFilters.response>['filters'][number];
type Step = { readonly kind: 'save' | 'manage' } | { readonly kind: 'rename' | 'delete'; readonly filter: SavedFilter };

const refresh = [['filter']];

/**
 * Opens, saves, renames and deletes a list's filters. `names` are the filter's parameters in the URL. Shows nothing
 * while there is nothing to open or to save.
 */
export function SavedFilters({ list, names }: { readonly list: SavedFilterList; readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<Step>();
  const isAdministrator = useMayAct('administrator');
  const { data } = useStaffQuery(listSavedFilters, { list });
  const filters = data?.filters ?? [];
  const query = filterOf(params, names);
  const changeable = filters.filter(({ isOwn }) => isOwn || isAdministrator);
  const isSaved = filters.some(
    (filter) => filter.isOwn && filterOf(new URLSearchParams(filter.query), names) === query,
  );
  const open = (filter: SavedFilter) => setParams(withFilter(params, { names, query: filter.query }));
  const toList = () => setStep({ kind: 'manage' });
  const items = [
    ...filters.map((filter) => ({
      id: filter.filterID,
      label: filter.isOwn ? filter.name : t('SavedFilter.Of', { name: filter.name, owner: filter.ownerName }),
      onChoose: () => open(filter),
    })),
    ...(data !== undefined && query !== '' && !isSaved
      ? [{ id: 'save', label: t('SavedFilter.Save'), onChoose: () => setStep({ kind: 'save' }) }]
      : []),
    ...(changeable.length > 0 ? [{ id: 'manage', label: t('SavedFilter.Manage'), onChoose: toList }] : []),
  ];
  return (
    <>
      <RowMenu text={t('SavedFilter.Title')} label={t('SavedFilter.Title')} items={items} />
      {step?.kind === 'save' && <SaveDialog list={list} query={query} onClose={() => setStep(undefined)} />}
      {step?.kind === 'manage' && (
        <ManageDialog filters={changeable} onStep={setStep} onClose={() => setStep(undefined)} />
      )}
      {step?.kind === 'rename' && <RenameDialog filter={step.filter} onClose={toList} />}
      {step?.kind === 'delete' && <DeleteDialog filter={step.filter} onClose={toList} />}
    </>
  );
}

/** Returns the filter in a list's URL, with its parameters always in the same order. */
function filterOf(params: URLSearchParams, names: readonly string[]): string {
  const values = names.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(values).toString();
}

function withFilter(
  params: URLSearchParams,
  { names, query }: { names: readonly string[]; query: string },
): URLSearchParams {
  const next = new URLSearchParams(params);
  const saved = new URLSearchParams(query);
  for (const name of names) {
    const value = saved.get(name) ?? '';
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

type Fields = { name: string; isShared: boolean };

function FilterFields({ form }: { readonly form: UseFormReturn<Fields> }) {
  const { t } = useTranslation();
  const { register } = form;
  const required = t('Form.Required');
  return (
    <>
      <TextField
        {...register('name', { validate: (name) => name.trim() !== '' || required })}
        label={t('SavedFilter.Name')}
        maxLength={60}
        autoComplete="off"
        error={form.formState.errors.name?.message}
      />
      <Checkbox {...register('isShared')} label={t('SavedFilter.Share')} />
    </>
  );
}

function SaveDialog(props: { readonly list: SavedFilterList; readonly query: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { list, query, onClose } = props;
  const form = useForm<Fields>({ defaultValues: { name: '', isShared: false } });
  return (
    <DecisionDialog
      title={t('SavedFilter.Save')}
      submitLabel={t('SavedFilter.SaveDo')}
      call={saveFilter}
      form={form}
      request={({ name, isShared }) => ({ list, query, name: name.trim(), isShared })}
      refresh={refresh}
      doneMessage={t('SavedFilter.Saved')}
      onClose={onClose}
    >
      <FilterFields form={form} />
    </DecisionDialog>
  );
}

function RenameDialog({ filter, onClose }: { readonly filter: SavedFilter; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Fields>({ defaultValues: { name: filter.name, isShared: filter.isShared } });
  return (
    <DecisionDialog
      title={t('SavedFilter.RenameTitle', { name: filter.name })}
      submitLabel={t('SavedFilter.SaveDo')}
      call={changeSavedFilter}
      form={form}
      request={({ name, isShared }) => ({ filterID: filter.filterID, name: name.trim(), isShared })}
      refresh={refresh}
      doneMessage={t('SavedFilter.Saved')}
      onClose={onClose}
    >
      <FilterFields form={form} />
    </DecisionDialog>
  );
}

function DeleteDialog({ filter, onClose }: { readonly filter: SavedFilter; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('SavedFilter.DeleteTitle', { name: filter.name })}
      submitLabel={t('SavedFilter.Delete')}
      variant="danger"
      call={deleteSavedFilter}
      request={() => ({ filterID: filter.filterID })}
      refresh={refresh}
      doneMessage={t('SavedFilter.Deleted')}
      onClose={onClose}
    >
      <p>{t(filter.isShared ? 'SavedFilter.DeleteShared' : 'SavedFilter.DeleteOwn')}</p>
    </DecisionDialog>
  );
}

function ManageDialog(props: {
  readonly filters: readonly SavedFilter[];
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { filters, onStep, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={t('SavedFilter.Manage')}>
      {filters.length === 0 && <p>{t('SavedFilter.NoneLeft')}</p>}
      <ul>
        {filters.map((filter) => (
          <li key={filter.filterID} className={styles.row}>
            <span>
              {filter.name}
              <span className={styles.owner}>
                {filter.isShared ? t('SavedFilter.SharedBy', { owner: filter.ownerName }) : t('SavedFilter.OnlyYou')}
              </span>
            </span>
            <span className={styles.actions}>
              {filter.isOwn && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('SavedFilter.RenameTitle', { name: filter.name })}
                  onClick={() => onStep({ kind: 'rename', filter })}
                >
                  {t('SavedFilter.Rename')}
                </Button>
              )}
              <Button
                size="small"
                variant="secondary"
                aria-label={t('SavedFilter.DeleteNamed', { name: filter.name })}
                onClick={() => onStep({ kind: 'delete', filter })}
              >
                {t('SavedFilter.Delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
