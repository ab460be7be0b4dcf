import { listImportMappings } from '@quittance/contract/staff/imports';
import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { SampleColumn } from '@quittance/domain/imports/suggest-columns';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { formatOfFile, type SampleFault, sampleOfFile } from './file-columns.ts';
import {
  fieldsOfMapping,
  type KnownMapping,
  type Mapping,
  type MappingFields,
  mappingOfFields,
  mappingToSend,
  type ProposedMapping,
  proposeMapping,
} from './mapping-fields.ts';

export type UploadMapping = {
  readonly form: UseFormReturn<MappingFields>;
  /** Undefined until a readable file is chosen. */
  readonly sample: readonly SampleColumn[] | undefined;
  readonly proposed: ProposedMapping | undefined;
  /** The reason why the chosen file can't be uploaded. */
  readonly fault: SampleFault | undefined;
  /** The version of the saved mapping, without which columns are matched by name. */
  readonly savedVersion: number | undefined;
  readonly choose: (file: File | undefined) => Promise<void>;
  /** Returns the required fields without a column. */
  readonly missing: () => string[];
  /** Returns undefined when the API would choose the same mapping, or nothing was proposed yet. */
  readonly toSend: () => Mapping | undefined;
};

/** Proposes a mapping whenever the file, its payee or its record type changes. */
export function useUploadMapping({ payeeCode, kind }: { payeeCode: string; kind: ImportKind }): UploadMapping {
  const [content, setContent] = useState<readonly SampleColumn[] | SampleFault>();
  const form = useForm<MappingFields>({ defaultValues: fieldsOfMapping(kind, undefined) });
  const { data, isPlaceholderData } = useStaffQuery(listImportMappings, { payeeCode }, { isEnabled: payeeCode !== '' });
  const known = payeeCode === '' || isPlaceholderData ? undefined : data;
  const saved = known?.mappings.find((each) => each.kind === kind);
  // A refetch keeps an unchanged mapping's identity, so that it doesn't overwrite the employee's choices.
  const savedMapping = saved?.mapping;
  const usedMapping = known?.used?.find((each) => each.kind === kind)?.mapping;
  const proposed = useMemo(() => {
    if (content === undefined || typeof content === 'string') return undefined;
    const earlier: KnownMapping[] = [
      ...(savedMapping ? [{ source: 'saved' as const, mapping: savedMapping }] : []),
      ...(usedMapping ? [{ source: 'used' as const, mapping: usedMapping }] : []),
    ];
    return proposeMapping(kind, { sample: content, known: earlier });
  }, [content, kind, savedMapping, usedMapping]);
  const { reset, getValues } = form;
  useEffect(() => {
    reset(fieldsOfMapping(kind, typeof proposed === 'object' ? proposed.mapping : undefined));
  }, [reset, kind, proposed]);
  const sample = typeof content === 'object' && typeof proposed === 'object' ? content : undefined;
  return {
    form,
    sample,
    proposed: typeof proposed === 'object' ? proposed : undefined,
    fault: typeof content === 'string' ? content : typeof proposed === 'string' ? proposed : undefined,
    savedVersion: saved?.version,
    async choose(file) {
      const read = file && formatOfFile(file.name) !== undefined ? await sampleOfFile(file) : undefined;
      setContent(Array.isArray(read) && read.every(({ values }) => values.length === 0) ? 'no-rows' : read);
    },
    missing() {
      if (sample === undefined) return [];
      const { columns, constants } = mappingOfFields(getValues());
      return importFields[kind]
        .filter(({ name, isRequired }) => isRequired === 'always' && !(name in columns) && !(name in constants))
        .map(({ name }) => name);
    },
    toSend() {
      if (sample === undefined) return undefined;
      const header = sample.map(({ name }) => name);
      return mappingToSend(kind, { mapping: mappingOfFields(getValues()), header, saved: savedMapping });
    },
  };
}
