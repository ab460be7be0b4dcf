import { sendEvidence } from '@quittance/contract/staff/returns';
import {
  type EvidenceFileKind,
  evidenceFileKinds,
  evidenceMediaTypes,
  maxEvidenceBytes,
  maxExplanationLength,
} from '@quittance/domain/chargebacks/chargeback-evidence';
import { TextArea } from '@quittance/ui/forms/text-area';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../patterns/base64-of.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { FileField } from '../../patterns/fields/file-field.tsx';
import type { Chargeback } from './chargeback-tags.tsx';
import { useFactItems } from './evidence-facts.tsx';

type Files = Partial<Record<EvidenceFileKind, FileList>>;
type Fields = { explanation: string; files: Files };

const chosen = (files: Files) =>
  evidenceFileKinds.flatMap((kind) => {
    const file = files[kind]?.[0];
    return file ? [{ kind, file }] : [];
  });

/** Writes evidence and shows what we add to it. Sending it is final. */
export function EvidenceDialog({
  chargeback: { chargebackID, facts },
  onClose,
}: {
  readonly chargeback: Chargeback;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const factItems = useFactItems();
  const form = useForm<Fields>({ defaultValues: { explanation: '', files: {} } });
  const { errors } = form.formState;
  return (
    <DecisionDialog
      title={t('Evidence.Title')}
      submitLabel={t('Evidence.Send')}
      call={sendEvidence}
      form={form}
      request={async ({ explanation, files }) => ({
        chargebackID,
        evidence: {
          explanation: explanation.trim(),
          files: await Promise.all(
            chosen(files).map(async ({ kind, file }) => ({
              kind,
              name: file.name.slice(0, 200),
              mediaType: file.type,
              content: await base64Of(file),
            })),
          ),
        },
      })}
      refresh={[['chargeback']]}
      doneMessage={t('Evidence.Sent')}
      onClose={onClose}
    >
      <p>{t('Evidence.Once')}</p>
      <TextArea
        {...form.register('explanation', { validate: (text) => text.trim() !== '' || t('Form.Required') })}
        label={t('Evidence.Explanation')}
        description={t('Evidence.ExplanationHelp')}
        maxLength={maxExplanationLength}
        rows={8}
        error={errors.explanation?.message}
      />
      <p>{t('Evidence.FilesHelp')}</p>
      {evidenceFileKinds.map((kind) => (
        <FileField
          key={kind}
          {...form.register(`files.${kind}`, {
            validate: (own, { files }) =>
              !own?.[0] ||
              chosen(files).reduce((sum, { file }) => sum + file.size, 0) <= maxEvidenceBytes ||
              t('Evidence.TooLarge'),
          })}
          label={t(`EvidenceFile.${kind}`)}
          labelNote={t('Form.Optional')}
          accept={evidenceMediaTypes.join(',')}
          error={errors.files?.[kind]?.message}
        />
      ))}
      <Disclosure summary={t('Evidence.Added')}>
        <DefinitionList
          items={[
            { id: 'receipt', term: t('EvidenceFile.receipt'), value: t('Evidence.ReceiptAdded') },
            ...factItems(facts),
          ]}
        />
      </Disclosure>
    </DecisionDialog>
  );
}
